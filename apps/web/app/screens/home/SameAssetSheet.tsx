import type { AssetQuestion } from '@ieum/contracts/mydata/asset-questions.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import { assetQuestions as words } from '@ieum/copy/mydata/asset-questions.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { ChoiceRow } from '@ieum/ui/Option.tsx'
import { BottomSheet } from '@ieum/ui/overlays/BottomSheet.tsx'
import { SettingNote } from '@ieum/ui/Row.tsx'
import { Said } from '../../Said.tsx'

/** Asks which earlier asset this one is, if any. A choice closes the sheet. */
export function SameAssetSheet({
  question: { asset, formerAssets },
  onChoose,
  onClose,
}: {
  readonly question: AssetQuestion
  /** Null: none of them. */
  readonly onChoose: (formerAssetIdentifier: AssetIdentifier | null) => void
  readonly onClose: () => void
}) {
  return (
    <BottomSheet title={words.title} closeLabel={screenWords.close} onClose={onClose}>
      <SettingNote>
        <Said>{words.lead(asset.organization.name, asset.nameToDisplay, asset.assetIdentifierToDisplay)}</Said>
      </SettingNote>
      {formerAssets.map((former) => (
        <ChoiceRow
          key={former.assetIdentifier}
          title={former.nameToDisplay}
          sub={<Said>{words.former(former.assetIdentifierToDisplay, former.balanceKrw)}</Said>}
          isCurrent={false}
          onChoose={() => onChoose(former.assetIdentifier)}
        />
      ))}
      <ChoiceRow
        title={words.none(formerAssets.length)}
        sub={words.noneSub}
        isCurrent={false}
        onChoose={() => onChoose(null)}
      />
    </BottomSheet>
  )
}
