import { z } from 'zod'

/**
 * Number of rows of a list that cannot be decrypted, because they were swapped or damaged, and are left out; normally
 * 0.
 */
export const LeftOutCount = z.number().int().min(0)
