"""Executes a notebook.

Deno's kernel may say that it is idle before it has sent all output. A client that stops reading
there would lose some of what cells print.

    python3 scripts/execute-notebook.py KERNEL SOURCE EXECUTED
"""

import os
import queue
import sys

import nbformat
from jupyter_client.utils import ensure_async
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionComplete

# What is late comes within a few milliseconds.
QUIET_SECONDS = 0.25


class PatientClient(NotebookClient):
    async def _async_poll_output_msg(self, parent_msg_id, cell, cell_index):
        quiet = None
        while True:
            try:
                message = await ensure_async(self.kc.iopub_channel.get_msg(timeout=quiet))
            except queue.Empty:
                return
            if message["parent_header"].get("msg_id") != parent_msg_id:
                continue
            try:
                self.process_message(message, cell, cell_index)
            except CellExecutionComplete:
                quiet = QUIET_SECONDS


kernel, source, executed = sys.argv[1:]
notebook = nbformat.read(source, as_version=4)
client = (PatientClient if kernel == "deno" else NotebookClient)(
    notebook,
    kernel_name=kernel,
    timeout=900,
    # On a busy machine a kernel starts in minutes, and its output comes seconds after its answer.
    startup_timeout=600,
    iopub_timeout=60,
    allow_errors=True,
    record_timing=False,
    resources={} if kernel == "deno" else {"metadata": {"path": os.path.dirname(source)}},
)
client.execute()
nbformat.write(notebook, executed)
