import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { ConsentForm } from '@ieum/contracts/mydata/connect/journey.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { isEndOnScreen } from '@ieum/domain/mydata/connect/consent/consent-button.ts'
import { END_MARKER_RATIO } from '@ieum/domain/mydata/constants.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Hidden, LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { PointList } from '@ieum/ui/content/PointList.tsx'
import { Row, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, TextAction } from '@ieum/ui/controls/Button.tsx'
import { CollapsibleGroup } from '@ieum/ui/controls/CollapsibleGroup.tsx'
import {
  ConsentBlock,
  ConsentHeading,
  ConsentInset,
  ConsentItem,
  ConsentText,
  Exchange,
} from '@ieum/ui/controls/Consent.tsx'
import { SkeletonRows } from '@ieum/ui/feedback/Skeleton.tsx'
import { Band, CtaBar, ScreenTitle } from '@ieum/ui/layout/Screen.tsx'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../shell/LoadFailed.tsx'
import { StepFrame } from '../StepFrame.tsx'
import { COLLECTION_ID } from '../use-flow-effects.ts'
import type { ConsentProps } from './consent-props.ts'
import { MandatoryPart } from './MandatoryPart.tsx'

export function Consent(props: ConsentProps) {
  const { organizations, items, form } = props
  const end = useRef<HTMLDivElement>(null)
  const { onEndVisible } = props
  const isReady = items !== null && form !== null
  useEffect(() => {
    if (!isReady || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => onEndVisible(isEndOnScreen(entry)),
      // Excludes the button bar, which covers the foot of the screen.
      { threshold: END_MARKER_RATIO, rootMargin: '0px 0px -72px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isReady, onEndVisible])

  return (
    <StepFrame
      name={consent.title}
      onBack={props.onBack}
      isBusy={!isReady}
      foot={
        <CtaBar end={end}>
          {props.button === 'scrollDown' ? (
            <Button tone="secondary" onClick={props.onPress} isDisabled={!isReady || props.isButtonLocked}>
              {consent.scroll}
              <Icon name="down" size="small" />
            </Button>
          ) : (
            <Button onClick={props.onPress} isBusy={props.isSubmitting} isDisabled={props.isButtonLocked}>
              {props.button === 'fixMandatory' ? consent.fixMandatory : ctaOf(props)}
            </Button>
          )}
        </CtaBar>
      }
    >
      <ScreenTitle title={consent.title} subtitle={subtitleOf(props)} takesFocus />
      {isReady ? (
        <>
          {props.differences === null ? null : (
            <ConsentInset>
              <PointList heading="h2" title={consent.differences.head} points={props.differences} />
            </ConsentInset>
          )}
          <TransferPart {...props} items={items} />
          {props.isFirstPartRead ? null : (
            <ConsentInset>
              <Button tone="secondary" size="medium" onClick={props.onReadFirstPart}>
                {consent.mid}
              </Button>
            </ConsentInset>
          )}
          <Band />
          <PeriodPart {...props} form={form} />
          <div id={COLLECTION_ID}>
            <OptionalPart {...props} form={form} />
            <Band />
            <MandatoryPart {...props} form={form} />
          </div>
          <Band />
          <OrganizationsPart organizations={organizations} />
        </>
      ) : props.hasFailed ? (
        <LoadFailed onRetry={props.onRetry} />
      ) : (
        <>
          <LiveRegion>{screenWords.loading}</LiveRegion>
          <SkeletonRows count={6} hasDisc={false} />
        </>
      )}
    </StepFrame>
  )
}

function ctaOf({ isIndividual }: ConsentProps): string {
  return isIndividual ? consent.atInstitution.cta : consent.cta
}

function subtitleOf({ isIndividual, organizations: [only] }: ConsentProps): string | undefined {
  return isIndividual && only ? consent.atInstitution.subtitle(only.name) : undefined
}

function TransferPart({
  organizations,
  items,
  onOpenItems,
}: ConsentProps & { readonly items: readonly CollectionUsageItem[] }) {
  const [areAllShown, setAreAllShown] = useState(false)
  const names = organizations.map(({ name }) => name)
  const sender = consent.organizationNames(names)
  return (
    <>
      <Exchange label={consent.exchange(names)} parties={organizations} from={sender} to={consent.recipientValue} />
      <ConsentHeading>{consent.transferHeading}</ConsentHeading>
      <Facts>
        <Fact
          label={consent.organizationsLabel}
          action={
            names.length > 1 ? (
              <TextAction isTight aria-expanded={areAllShown} onClick={() => setAreAllShown(!areAllShown)}>
                {areAllShown ? consent.organizationsCollapse : consent.organizationsExpand}
              </TextAction>
            ) : null
          }
        >
          {areAllShown ? names.join(', ') : sender}
        </Fact>
        <Fact label={consent.recipientLabel}>{consent.recipientValue}</Fact>
        <Fact
          label={consent.itemsLabel}
          action={
            <TextAction isTight onClick={() => items[0] && onOpenItems(items[0].industry)}>
              {screenWords.details}
              <Hidden>{consent.itemsLabel}</Hidden>
            </TextAction>
          }
        >
          {items.map((item) => consent.scopeCount(item.industryDisplayName, item.scopes.length)).join(', ')}
        </Fact>
        <Fact label={consent.purposeLabel} isEmphasised>
          {consent.purposeValue}
        </Fact>
        <Fact label={consent.retentionLabel} isEmphasised>
          {consent.retentionValue}
        </Fact>
      </Facts>
      <ConsentText kind="refuse">{consent.refusal}</ConsentText>
    </>
  )
}

function PeriodPart({ form, endMs, onOpenCycle, onOpenEndDate }: ConsentProps & { readonly form: ConsentForm }) {
  const cycle = form.scheduledDataRequestCycleDay
  const unit = form.consentEndDateUnit
  return (
    <ConsentBlock>
      <Setting label={consent.cycleLabel} value={consent.cycle[cycle]} onClick={onOpenCycle} />
      <SettingNote>{cycle === 'UNSET' ? consent.cycleUnsetNote : consent.cycleNote}</SettingNote>
      <Setting
        label={consent.endLabel}
        value={typeof unit === 'number' ? consent.years(unit) : consent.endCustomValue}
        onClick={onOpenEndDate}
      />
      <SettingNote>{consent.endSummary(endMs)}</SettingNote>
    </ConsentBlock>
  )
}

function OptionalPart({ form, offered, preticked, onToggleOptional }: ConsentProps & { readonly form: ConsentForm }) {
  if (offered.length === 0) return null
  return (
    <>
      <Band />
      <ConsentHeading>{consent.optionalHeading}</ConsentHeading>
      <ConsentText kind="lead">{consent.optionalNote}</ConsentText>
      {offered.map((id) => {
        const isOn = form.selectedOptionalConsentIds.includes(id)
        const isPreticked = isOn && preticked.includes(id)
        return (
          <ConsentItem
            key={id}
            title={consent.optional[id].title}
            body={consent.optional[id].body}
            note={isPreticked ? consent.preticked : undefined}
            openLabel={consent.openAgain}
            isOn={isOn}
            onChange={() => onToggleOptional(id)}
          />
        )
      })}
    </>
  )
}

function OrganizationsPart({ organizations }: { readonly organizations: readonly Organization[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <CollapsibleGroup title={consent.organizations(organizations.length)} isOpen={isOpen} onToggle={setIsOpen}>
      <RowList>
        {organizations.map((organization) => (
          <li key={organization.guid}>
            <Row lead={<Monogram party={organization} />} title={organization.name} />
          </li>
        ))}
      </RowList>
    </CollapsibleGroup>
  )
}
