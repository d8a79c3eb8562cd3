import type { AssetQuestion } from '@ieum/contracts/mydata/assets/asset-merge-prompts.ts'
import type { AssetIdentifier } from '@ieum/contracts/shared/ids.ts'
import { assetQuestions as words } from '@ieum/copy/mydata/assets/asset-merge-prompts.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { ChoiceRow } from '@ieum/ui/controls/Option.tsx'
import { BottomSheet } from '@ieum/ui/overlays/BottomSheet.tsx'
import { SpokenText } from '../../amounts/SpokenText.tsx'

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
        <SpokenText>
          {words.lead(asset.organization.name, asset.nameToDisplay, asset.assetIdentifierToDisplay)}
        </SpokenText>
      </SettingNote>
      {formerAssets.map((former) => (
        <ChoiceRow
          key={former.assetIdentifier}
          title={former.nameToDisplay}
          sub={<SpokenText>{words.former(former.assetIdentifierToDisplay, former.balanceKrw)}</SpokenText>}
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
