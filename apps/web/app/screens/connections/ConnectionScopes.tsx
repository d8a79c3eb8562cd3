import type { ConnectionConsentScopes, ConsentScope, ConsentScopeAsset } from '@ieum/contracts/mydata/consent-scopes.ts'
import { connection as words } from '@ieum/copy/mydata/connection.ts'
import { Chip, Row, RowList, Whole } from '@ieum/ui/Row.tsx'
import { ListHead, Section } from '@ieum/ui/Screen.tsx'
import { SwitchRow } from '@ieum/ui/Switch.tsx'
import { Link } from 'react-router'
import { links } from '../../links.ts'
import type { Changing } from './use-changing.ts'

/** Each kind of assets with its switch, and what the institution says the person has there. */
export function ConnectionScopes({
  shown,
  changing,
  isFixed,
  onSignatureNeeded,
}: {
  readonly shown: ConnectionConsentScopes
  readonly changing: Changing
  /** Nothing is read any more: switches would change nothing. */
  readonly isFixed: boolean
  readonly onSignatureNeeded: () => void
}) {
  const scopes = shown.scopes.filter(({ isSigned, assets }) => isSigned || assets.length > 0)
  const others = shown.scopes.filter(({ isSigned, assets }) => !isSigned && assets.length === 0)
  const assets = scopes.flatMap((scope) => scope.assets)
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
          <RowList>
            {assets.map((asset) => (
              <li key={`${asset.scopeTypeEnum} ${asset.assetIdentifier}`}>
                <AssetRow asset={asset} />
              </li>
            ))}
          </RowList>
        </Section>
      )}
    </>
  )
}

function scopeNote({ isSigned, isConsented, assets }: ConsentScope): string {
  if (!isSigned) return words.scope.notSigned
  if (!isConsented) return words.scope.resting
  return assets.length === 0 ? words.scope.none : words.scope.assets(assets.length)
}

/** An asset that is read leads to its page. */
function AssetRow({ asset }: { readonly asset: ConsentScopeAsset }) {
  const state = words.asset[asset.scopeAssetStatusEnum]
  const line = {
    title: asset.nameToDisplay,
    sub: asset.assetIdentifierToDisplay ? <Whole>{asset.assetIdentifierToDisplay}</Whole> : words.noNumber,
    end: (
      <>
        {asset.isNew ? <Chip tone="primary">{words.isNew}</Chip> : null}
        {state === null ? null : <Chip>{state}</Chip>}
      </>
    ),
  }
  const isRead = asset.isConsented && asset.fetchedAtMs !== null
  return isRead ? <Row as={Link} to={links.asset(asset.assetIdentifier)} {...line} /> : <Row {...line} />
}
