import { z } from 'zod'
import { sealed } from '../../platform/keys/sealed.ts'

const ByToken = z.object({ analysisToken: z.string() })

/**
 * The token by which the laboratory knows an ended application; under the person's own key, as the application's is
 * gone.
 */
export const geneEndingMessage = sealed('gene_lab_message', 'content', ['message_id'], ByToken)
/** The same for a microbiome testing. */
export const microbiomeEndingMessage = sealed('microbiome_lab_message', 'content', ['message_id'], ByToken)
