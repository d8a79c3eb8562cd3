import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { Button, TextAction } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/controls/Field.tsx'
import { useState } from 'react'
import { textProblem } from '../fields/text-problem.ts'
import type { Place } from './filled-paper.ts'
import type { PlaceSearch } from './use-place-search.ts'

const { apply: words } = geneTestingWords

export const PLACE_FORM_ID = 'place'
/** Characters of the second address line. */
export const ADDRESS_DETAIL_MAX = 100
/** Characters of the search text. */
const KEYWORD_MAX = 80

/** An address: searched and chosen, never typed, so that a parcel finds it. */
export function PlaceField({
  chosen,
  detail,
  isWrong,
  search,
  onChoose,
  onDetail,
}: {
  readonly chosen: Place | null
  readonly detail: string
  readonly isWrong: boolean
  readonly search: PlaceSearch
  readonly onChoose: (place: Place | null) => void
  readonly onDetail: (detail: string) => void
}) {
  const [keyword, setKeyword] = useState('')
  return (
    <Form id={PLACE_FORM_ID} onSubmit={() => search.look(plainText(keyword))}>
      {chosen ? (
        <>
          <Facts>
            <Fact
              label={words.chosen}
              action={
                <TextAction tone="quiet" onClick={() => onChoose(null)}>
                  {words.again}
                </TextAction>
              }
            >
              {`(${chosen.zipCode}) ${chosen.address}`}
            </Fact>
          </Facts>
          <TextField
            label={words.detail}
            autoComplete="address-line2"
            error={textProblem(detail, ADDRESS_DETAIL_MAX, null)}
            value={detail}
            onChange={({ target }) => onDetail(target.value)}
          />
        </>
      ) : (
        <>
          <TextField
            label={words.keyword}
            help={words.keywordHelp}
            error={textProblem(keyword, KEYWORD_MAX, null) ?? (isWrong ? words.keywordError : null)}
            autoComplete="off"
            enterKeyHint="search"
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
          <Button type="submit" size="medium" tone="secondary" isBusy={search.isBusy}>
            {search.isBusy ? words.searching : words.search}
          </Button>
          <Found search={search} onChoose={onChoose} />
        </>
      )}
    </Form>
  )
}

function Found({ search, onChoose }: { readonly search: PlaceSearch; readonly onChoose: (place: Place) => void }) {
  const { failure, found } = search
  return (
    <>
      {failure ? <InlineError>{failure}</InlineError> : null}
      {found?.length === 0 ? <InlineError>{words.nothing}</InlineError> : null}
      {found && found.length > 0 ? (
        <ul aria-label={words.found(found.length)}>
          {found.map((place) => (
            <li key={`${place.zipCode} ${place.address}`}>
              <Row
                as="button"
                type="button"
                title={place.address}
                sub={place.zipCode}
                onClick={() => onChoose(place)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <LiveRegion>{found ? words.found(found.length) : failure}</LiveRegion>
    </>
  )
}
