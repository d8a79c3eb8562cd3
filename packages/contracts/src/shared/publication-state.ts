import { openEnum } from './wire.ts'

/** How a version of terms, or of the words on a screen, stands: written for a later day, asked for today, or replaced. */
export const PUBLICATION_STATES = ['DRAFTED', 'PUBLISHED', 'DEPRECATED'] as const
export const PublicationStateEnum = openEnum(PUBLICATION_STATES)
export type PublicationState = (typeof PUBLICATION_STATES)[number] | 'UNKNOWN'
