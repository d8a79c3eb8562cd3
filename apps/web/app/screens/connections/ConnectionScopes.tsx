import type {
  ConnectionConsentScopes,
  ConsentScope,
  ConsentScopeAsset,
} from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { scopeHoldings } from '@ieum/copy/mydata/connections/scope-holdings.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Chip, RowLink, Setting, SettingNote, Whole } from '@ieum/ui/content/Row.tsx'
import { SwitchRow } from '@ieum/ui/controls/Switch.tsx'
import { ListHead, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import type { Changing } from './use-changing.ts'
import type { CheckingNow } from './use-check-now.ts'

/** Each kind of assets with its switch, and the assets that the institution reports for the person. */
export function ConnectionScopes({
  shown,
  changing,
  checking,
  isFixed,
  onSignatureNeeded,
}: {
  readonly shown: ConnectionConsentScopes
  readonly changing: Changing
  readonly checking: CheckingNow
  /** Nothing is read any more, so switches would have no effect. */
  readonly isFixed: boolean
  readonly onSignatureNeeded: () => void
}) {
  const kinds = shown.scopes.filter(({ scopeTypeEnum }) => scopeTypeEnum !== 'UNKNOWN')
  const scopes = kinds.filter(({ isSigned, assets }) => isSigned || assets.length > 0)
  const others = kinds.filter(({ isSigned, assets }) => !isSigned && assets.length === 0)
  const assets = shown.scopes.flatMap((scope) => scope.assets)
  return (
    <>
      {scopes.length + others.length === 0 ? null : (
        <Section isTight label={words.scopes}>
          <ListHead>{words.scopes}</ListHead>
          {[...scopes, ...others].map((scope) => (
            <SwitchRow
              key={scope.scopeTypeEnum}
              title={scope.nameToDisplay}
              sub={scopeNote(scope)}
              mark={scope.isNew ? <Chip tone="primary">{words.isNew}</Chip> : null}
              isOn={scope.isConsented}
              isDisabled={isFixed}
              onChange={(isOn) =>
                scope.isSigned ? changing.switchScope(scope.scopeTypeEnum, isOn) : onSignatureNeeded()
              }
            />
          ))}
        </Section>
      )}
      {assets.length === 0 ? null : (
        <Section isTight label={words.assetsHead}>
          <ListHead>{words.assetsHead}</ListHead>
          {assets.map((asset) => (
            <AssetSwitch
              key={`${asset.scopeTypeEnum} ${asset.assetIdentifier}`}
              asset={asset}
              isFixed={isFixed}
              onChange={(isOn) => changing.switchAsset(asset, isOn)}
            />
          ))}
        </Section>
      )}
      {isFixed ? null : (
        <Section isTight label={words.check.action}>
          <Setting label={words.check.action} hasChevron={false} onClick={checking.check} />
          <SettingNote>{checking.failure ?? checking.message ?? words.check.note}</SettingNote>
          <LiveRegion>{checking.failure ?? checking.message}</LiveRegion>
        </Section>
      )}
    </>
  )
}

function scopeNote({ scopeTypeEnum, isSigned, isConsented, assets }: ConsentScope): string {
  if (!isSigned) return words.scope.notSigned
  if (!isConsented) return words.scope.resting
  if (assets.length === 0 || scopeTypeEnum === 'UNKNOWN') return words.scope.none
  return words.scope.assets(assets.length, scopeHoldings[scopeTypeEnum])
}

/** An inactive asset and one that was never read appear nowhere else. */
const hasPage = ({ isConsented, fetchedAtMs, scopeAssetStatusEnum }: ConsentScopeAsset): boolean =>
  isConsented && fetchedAtMs !== null && scopeAssetStatusEnum !== 'PENDING_DELETION'

/** Shown in place of a number. A group is everything of its kind and has no number. */
const withoutNumber = ({ assetRecordTypeEnum }: ConsentScopeAsset): string =>
  assetRecordTypeEnum === 'GROUP' ? words.wholeKind : words.noNumber

/** A listed asset that was never read is neither on nor off yet. */
function AssetSwitch({
  asset,
  isFixed,
  onChange,
}: {
  readonly asset: ConsentScopeAsset
  readonly isFixed: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  const state = words.asset[asset.scopeAssetStatusEnum]
  return (
    <SwitchRow
      // The switch remains the same element, with its focus, when the title becomes a link or stops being one.
      name={[asset.nameToDisplay, asset.assetIdentifierToDisplay, asset.isNew ? words.isNew : null, state]
        .filter((word) => word !== null)
        .join(' ')}
      title={
        hasPage(asset) ? (
          <RowLink as={Link} to={links.asset(asset.assetIdentifier)}>
            {asset.nameToDisplay}
          </RowLink>
        ) : (
          asset.nameToDisplay
        )
      }
      sub={asset.assetIdentifierToDisplay ? <Whole>{asset.assetIdentifierToDisplay}</Whole> : withoutNumber(asset)}
      mark={
        <>
          {asset.isNew ? <Chip tone="primary">{words.isNew}</Chip> : null}
          {state === null ? null : <Chip>{state}</Chip>}
        </>
      }
      isOn={asset.isConsented}
      isDisabled={isFixed || asset.fetchedAtMs === null}
      onChange={onChange}
    />
  )
}
