import { machineOver } from '@ieum/connect-flow/make-machine.ts'
import { connectCalls } from './calls.ts'
import { signInWindow } from './certificate/certificate-window.ts'

/** The machine with its calls and the window. The first screen needs none of the three. */
export const flowMachine = machineOver({ ...connectCalls, signInWindow })
