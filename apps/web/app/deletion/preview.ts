import type { PageClients } from '@ieum/contracts/page.ts'

/** Data that a deletion would remove, and data that would remain. */
export type DeletionPreview = Awaited<ReturnType<PageClients['mydata']['previewDeletion']>>
