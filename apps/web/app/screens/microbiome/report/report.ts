import type { MicrobiomeShown } from '../testing/read-microbiome.ts'

/** Everything that the page shows of a result. */
export type Report = NonNullable<MicrobiomeShown['report']> & { readonly nowMs: number }
