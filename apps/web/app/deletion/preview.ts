import type { PageClients } from '@ieum/contracts/page.ts'

/** What would be deleted and what would remain. */
export type DeletionPreview = Awaited<ReturnType<PageClients['mydata']['previewDeletion']>>
