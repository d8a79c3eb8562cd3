import { deletions as words } from '@ieum/copy/mydata/deletions.ts'
import { PointList } from '@ieum/ui/PointList.tsx'
import type { DeletionPreview } from './deletion-preview.ts'

type Shown = { readonly preview: DeletionPreview; readonly isLeaving?: boolean }

/** What would be deleted, summed up over the institutions. */
export function DeletedList({ preview, isLeaving = false }: Shown) {
  const { organizations } = preview
  const sum = (of: (each: (typeof organizations)[number]) => number) =>
    organizations.reduce((all, each) => all + of(each), 0)
  const [assets, transactions] = [sum((each) => each.assetCount), sum((each) => each.transactionCount)]
  const days = organizations.flatMap((each) => each.oldestTransactionDate ?? [])
  const points = [
    organizations.length > 1 ? words.preview.organizations(organizations.length) : null,
    assets > 0 ? words.preview.assets(assets) : null,
    transactions > 0 ? words.preview.transactions(transactions, days.toSorted()[0] ?? null) : null,
    assets + transactions === 0 ? words.preview.none : null,
    sum((each) => each.consentCount) > 0 ? words.preview.consents : null,
    isLeaving && preview.manualAssetCount > 0 ? words.preview.manualAssets(preview.manualAssetCount) : null,
  ]
  return <PointList title={words.preview.lead} points={points.filter((point) => point !== null)} />
}

/** What is kept afterwards, each with how long. */
export function KeptList({ preview }: Pick<Shown, 'preview'>) {
  return (
    <PointList
      title={words.preview.keptLead}
      points={preview.kept.map(({ keptKindEnum, days }) => words.preview.kept(keptKindEnum, days))}
    />
  )
}
