import { z } from 'zod'

/** How many rows of a list do not open, because they were exchanged or damaged, and are left out: 0 but for that. */
export const LeftOutCount = z.number().int().min(0)
