import { z } from 'zod'
import { sealed } from '../keys/sealed.ts'

const ByToken = z.object({ analysisToken: z.string() })

/** By what the laboratory knows an application that has ended; the person's own key, as that of the application is gone. */
export const geneEndingMessage = sealed('gene_lab_message', 'content', ['message_id'], ByToken)
/** The same of a testing of microbes. */
export const microbiomeEndingMessage = sealed('microbiome_lab_message', 'content', ['message_id'], ByToken)
