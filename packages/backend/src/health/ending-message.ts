import { z } from 'zod'
import { sealed } from '../keys/sealed.ts'

const ByToken = z.object({ analysisToken: z.string() })

const geneEndingMessage = sealed('gene_lab_message', 'content', ['message_id'], ByToken)
const microbiomeEndingMessage = sealed('microbiome_lab_message', 'content', ['message_id'], ByToken)

/** By what the laboratory knows an application that has ended; the person's own key, as that of the application is gone. */
export const ENDING_MESSAGES = { gene: geneEndingMessage, microbiome: microbiomeEndingMessage } as const
