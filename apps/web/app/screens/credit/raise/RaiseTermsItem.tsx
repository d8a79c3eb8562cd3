import type { RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'
import { creditTermsSummaries } from '@ieum/copy/credit/terms-summaries.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Hidden, WebOnly } from '@ieum/ui/content/Hidden.tsx'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { TextAction } from '@ieum/ui/controls/Button.tsx'
import { ConsentItem } from '@ieum/ui/controls/Consent.tsx'
import { links } from '../../../links/links.ts'

/** One kind of terms, with a link to its text. */
export function RaiseTermsItem({
  termsType,
  title,
  isOn,
  onChange,
}: {
  readonly termsType: RaiseTerms
  readonly title: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <ConsentItem
      title={words.sends.name(title)}
      note={creditTermsSummaries[termsType]}
      isOn={isOn}
      onChange={onChange}
      link={
        <TextAction as="a" tone="caption" isTight href={links.terms(termsType)} target="_blank" rel="noreferrer">
          {words.sends.readAll}
          <Hidden>{title}</Hidden>
          <Icon name="chevron" size="tiny" />
          <WebOnly>
            <Hidden>{screenWords.newWindow}</Hidden>
          </WebOnly>
        </TextAction>
      }
    />
  )
}
