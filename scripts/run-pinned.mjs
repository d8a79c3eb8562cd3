// Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, pinnedNode, root } from './ensure-installed.mjs'

/**
 * Installs if needed, then runs a script of this folder under the pinned Node and exits with its code. The terminal
 * sends Ctrl-C to both of us: the script handles it. An IPC channel notifies it when we are killed.
 */
export async function runPinned(script, args = process.argv.slice(2)) {
  let node
  try {
    await ensureInstalled()
    node = pinnedNode()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  const bin = path.join(root, 'node_modules', '.bin')
  const child = spawn(node, [path.join(root, 'scripts', script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.once('exit', (code, signal) => {
    if (signal) console.error(`scripts/${script} was ended by ${signal}`)
    process.exit(code ?? 1)
  })
}
