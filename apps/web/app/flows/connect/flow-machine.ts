import type { ConnectCalls } from '@ieum/connect-flow/actors.ts'
import { machineOver } from '@ieum/connect-flow/make-machine.ts'
import type { MakeMachine } from '@ieum/connect-flow/opening.ts'
import { signInWindow } from './certificate-window.ts'

/** The machine over the calls, and over the window, which the first screen needs as little as the machine. */
export const flowMachine = (calls: Omit<ConnectCalls, 'signInWindow'>): MakeMachine =>
  machineOver({ ...calls, signInWindow })
