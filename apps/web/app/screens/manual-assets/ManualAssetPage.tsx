import type { ManualAsset, ManualAssetKind } from '@ieum/contracts/mydata/assets/manual-assets.ts'
import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { MANUAL_ASSET_EARLIEST_DATE } from '@ieum/domain/mydata/assets/manual-assets.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { Form, InlineError, SelectField, TextField } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { AmountField } from '../../fields/AmountField.tsx'
import { focusFirstWrong } from '../../fields/focus-first-wrong.ts'
import { links } from '../../links/links.ts'
import { draftOf, fieldsOf, formOf, type ManualAssetFields, problemsOf } from './manual-asset-fields.ts'
import type { Saving } from './use-manual-asset.ts'

const FORM_ID = 'manual-asset'

const kinds = [
  { value: '', label: manualAssets.kindUnchosen },
  ...(['REAL_ESTATE', 'CAR', 'COIN', 'USER_CONFIGURATION'] as const satisfies readonly ManualAssetKind[]).map(
    (value) => ({ value, label: manualAssets.kinds[value] }),
  ),
]

/** Adds, changes or removes one asset that no institution reports. */
export function ManualAssetPage({
  asset,
  today,
  saving: { busyWith, message, save, remove },
}: {
  /** Null: a new one. */
  readonly asset: ManualAsset | null
  /** A date in Korea, `YYYY-MM-DD`. */
  readonly today: string
  readonly saving: Saving
}) {
  const [fields, setFields] = useState(() => fieldsOf(asset))
  const [areErrorsShown, setAreErrorsShown] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const draft = draftOf(fields, today)
  const problems = problemsOf(fields, today)
  const errorOf = <F extends keyof ManualAssetFields>(field: F) => {
    const words: { readonly [problem: string]: string } = manualAssets.errors[field]
    const problem = problems[field]
    return areErrorsShown && problem ? (words[problem] ?? null) : null
  }
  // Several changes at once, when the person typed before the scripts had loaded.
  const change = (changes: Partial<ManualAssetFields>) => setFields((before) => ({ ...before, ...changes }))
  const submit = () => {
    setAreErrorsShown(true)
    if (Object.keys(problems).length === 0) save(formOf(draft))
    else focusFirstWrong(FORM_ID)
  }
  return (
    <Screen>
      <Header start={<IconButton as={Link} to={links.home()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={busyWith !== null}
        foot={
          <CtaBar>
            <Button form={FORM_ID} type="submit" isBusy={busyWith !== null}>
              {busyWith === null ? manualAssets.save : manualAssets[busyWith]}
            </Button>
          </CtaBar>
        }
      >
        <ScreenTitle title={asset ? manualAssets.editTitle : manualAssets.addTitle} subtitle={manualAssets.subtitle} />
        <Form id={FORM_ID} onSubmit={submit}>
          <SelectField
            label={manualAssets.kind}
            options={kinds}
            value={fields.kind}
            error={errorOf('kind')}
            onChange={(event) => change({ kind: event.target.value as ManualAssetFields['kind'] })}
          />
          <TextField
            label={manualAssets.name}
            help={manualAssets.nameHelp}
            autoComplete="off"
            value={fields.name}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <AmountField
            label={manualAssets.amount}
            text={fields.amount}
            unitKrw={1}
            unitLabel={manualAssets.won}
            error={errorOf('amount')}
            onChange={(amount) => change({ amount })}
          />
          <TextField
            label={manualAssets.asOfDate}
            type="date"
            min={MANUAL_ASSET_EARLIEST_DATE}
            max={today}
            value={fields.asOfDate ?? today}
            error={errorOf('asOfDate')}
            onChange={(event) => change({ asOfDate: event.target.value })}
          />
          {message ? <InlineError>{message}</InlineError> : null}
          {asset ? (
            <Center>
              <TextAction tone="quiet" onClick={() => setIsAsking(true)}>
                {manualAssets.remove}
              </TextAction>
            </Center>
          ) : null}
        </Form>
        <LiveRegion>{message}</LiveRegion>
      </ScreenBody>
      {asset ? (
        <AlertDialog
          isOpen={isAsking}
          title={manualAssets.removeTitle(asset.name)}
          actions={[
            { label: screenWords.cancel, onPress: () => setIsAsking(false) },
            {
              label: manualAssets.remove,
              tone: 'danger',
              onPress: () => {
                setIsAsking(false)
                remove()
              },
            },
          ]}
        >
          <p>{manualAssets.removeText}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}
