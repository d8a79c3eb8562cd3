import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { readKitNumber } from '@ieum/domain/gene/application/kit-number.ts'
import { PERSON_NAME_MAX } from '@ieum/domain/typing/person-name.ts'
import { readPhoneNumber, shownPhone } from '@ieum/domain/typing/phone-number.ts'
import { plainText } from '@ieum/domain/typing/plain-text.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, TextField } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { focusFirstWrong } from '../fields/focus-first-wrong.ts'
import { textProblem } from '../fields/text-problem.ts'
import type { KitReturnAction, Place } from './filled-paper.ts'
import { KitNumberField } from './KitNumberField.tsx'
import { ADDRESS_DETAIL_MAX, PLACE_FORM_ID, PlaceField } from './PlaceField.tsx'
import type { PlaceSearch } from './use-place-search.ts'

const { apply: labels, giveBack: words } = geneTestingWords
const FORM_ID = 'kit-return'

/** The number of the kit, and the address and time of its pickup. */
export function KitReturn({
  kitId,
  backTo,
  action,
  search,
}: {
  /** The number of the kit that was sent. */
  readonly kitId: string
  readonly backTo: string
  readonly action: KitReturnAction
  readonly search: PlaceSearch
}) {
  const [filled, setFilled] = useState({ kitId: '', recipientName: '', phoneNumber: '', addressDetail: '' })
  const [place, setPlace] = useState<Place | null>(null)
  const [isLooked, look] = useState(false)
  const phoneNumber = readPhoneNumber(filled.phoneNumber)
  const nameProblem = textProblem(filled.recipientName, PERSON_NAME_MAX, labels.nameError)
  const detailProblem = textProblem(filled.addressDetail, ADDRESS_DETAIL_MAX, null)
  const wrong = {
    kitId: readKitNumber(filled.kitId, kitId) !== 'RIGHT',
    recipientName: nameProblem !== null,
    phoneNumber: phoneNumber === null,
    place: place === null || detailProblem !== null,
  }
  const isGood = !Object.values(wrong).includes(true)
  const change = (part: Partial<typeof filled>) => setFilled((before) => ({ ...before, ...part }))
  const submit = () => {
    look(true)
    const isPlaceAlone = Object.entries(wrong).every(([name, is]) => !is || name === 'place')
    if (!isGood || !place || !phoneNumber) return focusFirstWrong(isPlaceAlone ? PLACE_FORM_ID : FORM_ID)
    const [recipientName, addressDetail] = [plainText(filled.recipientName), plainText(filled.addressDetail)]
    action.returnKit(kitId, { recipientName, phoneNumber, addressDetail, ...place })
  }
  const error = isLooked && !isGood ? labels.missing : action.failure
  const errorOf = (name: keyof typeof wrong, text: string) => (isLooked && wrong[name] ? text : null)
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={backTo} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={action.isBusy}
        foot={
          <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
            <Button form={FORM_ID} type="submit" isBusy={action.isBusy}>
              {words.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <Form id={FORM_ID} onSubmit={submit}>
            <KitNumberField
              kitId={kitId}
              value={filled.kitId}
              isMissing={isLooked && wrong.kitId}
              onChange={(typed) => change({ kitId: typed })}
            />
            <TextField
              label={words.recipient}
              autoComplete="name"
              error={errorOf('recipientName', nameProblem ?? labels.nameError)}
              value={filled.recipientName}
              onChange={({ target }) => change({ recipientName: target.value })}
            />
            <TextField
              label={labels.phone}
              inputMode="tel"
              autoComplete="tel"
              error={errorOf('phoneNumber', labels.phoneError)}
              value={filled.phoneNumber}
              onChange={({ target }) => change({ phoneNumber: shownPhone(target.value) })}
            />
          </Form>
          <PlaceField
            chosen={place}
            detail={filled.addressDetail}
            isWrong={isLooked && place === null}
            search={search}
            onChoose={setPlace}
            onDetail={(addressDetail) => change({ addressDetail })}
          />
        </Section>
        <LiveRegion>{error}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}
