import type { PageClients } from '@ieum/contracts/page.ts'

/** What would go and what would stay. */
export type DeletionPreview = Awaited<ReturnType<PageClients['mydata']['previewDeletion']>>
