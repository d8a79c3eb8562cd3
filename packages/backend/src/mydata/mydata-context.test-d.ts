import { expectTypeOf } from 'vitest'
import type { Keys, Runtime } from '../context.ts'
import type { BesideTransaction } from '../http/handler.ts'
import type { MydataContext } from './mydata-context.ts'

/** Whatever is added to the context stays out of reach of an open transaction until it is let in by name. */
expectTypeOf<keyof BesideTransaction<MydataContext>>().toEqualTypeOf<keyof (Runtime & Keys)>()
