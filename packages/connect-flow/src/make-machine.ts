import { createActor } from 'xstate'
import { type ConnectCalls, connectActors } from './actors.ts'
import { connectMachine } from './machine.ts'
import type { MakeMachine } from './opening.ts'

/** The connection flow's machine over these calls. */
export function machineOver(calls: ConnectCalls): MakeMachine {
  const machine = connectMachine.provide({ actors: connectActors(calls) })
  return (input) => createActor(machine, { input })
}
