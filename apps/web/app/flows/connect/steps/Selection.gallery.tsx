import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { statusNote } from '@ieum/copy/mydata/connections/organization-status.ts'
import { type GalleryEntry, type } from '../../../gallery/gallery.ts'
import { daon, gaon, hangyeol, longName, nuri, sampleOrganizations } from '../../../gallery/gallery-samples.fixtures.ts'
import { WayToStatus } from '../status/WayToStatus.tsx'
import { Selection, type SelectionProps } from './Selection.tsx'
import { SelectionHero } from './SelectionHero.tsx'

const nothing = () => {}

const base: SelectionProps = {
  title: purposes.pfm.title(null),
  subtitle: purposes.pfm.subtitle,
  groupLabel: purposes.pfm.group,
  openedAtGuid: null,
  ownCta: null,
  button: 'connect',
  tailored: [nuri, gaon, daon, hangyeol],
  extra: sampleOrganizations.slice(3),
  extraLabel: 'additional',
  selectedGuids: new Set([nuri.guid, gaon.guid]),
  connectionStates: new Map([
    [nuri.guid, 'connected'],
    [hangyeol.guid, 'expired'],
  ]),
  isDeciding: false,
  wrong: null,
  takesFocus: false,
  onToggle: nothing,
  onToggleGroup: nothing,
  onConnect: nothing,
  onConnectAtInstitution: null,
  onShowAsked: nothing,
  onBack: nothing,
}

const states: readonly GalleryEntry[] = [
  { name: 'Selection/some chosen', render: () => <Selection {...base} /> },
  {
    name: 'Selection/first time',
    render: () => <Selection {...base} button="connectAll" selectedGuids={new Set()} connectionStates={new Map()} />,
  },
  {
    name: 'Selection/no tailored group',
    render: () => <Selection {...base} tailored={[]} extra={sampleOrganizations} extraLabel="all" />,
  },
  {
    name: 'Selection/how they answer today',
    render: () => (
      <Selection
        {...base}
        notes={
          new Map([
            [gaon.guid, statusNote('SLOW', 40) ?? ''],
            [longName.guid, statusNote('DOWN', null) ?? ''],
          ])
        }
        end={<WayToStatus />}
      />
    ),
  },
  {
    name: 'Selection/own button',
    render: () => (
      <Selection
        {...base}
        title={purposes.loan.title(null)}
        subtitle={purposes.loan.subtitle}
        groupLabel={purposes.loan.group}
        ownCta={purposes.loan.button}
        button="override"
      />
    ),
  },
  {
    name: 'Selection/chosen before its maintenance',
    render: () => <Selection {...base} selectedGuids={new Set([nuri.guid, daon.guid])} />,
  },
  {
    name: 'Selection/one with a page of its own chosen',
    render: () => <Selection {...base} selectedGuids={new Set([gaon.guid])} onConnectAtInstitution={nothing} />,
  },
  {
    name: 'Selection/opened at one of the others',
    render: () => <Selection {...base} openedAtGuid={longName.guid} selectedGuids={new Set([longName.guid])} />,
  },
  {
    name: 'Selection/opened at one that is not on the list',
    render: () => <Selection {...base} openedAtGuid="unknown" selectedGuids={new Set()} />,
  },
  {
    name: 'Selection/nothing chosen',
    render: () => <Selection {...base} selectedGuids={new Set()} wrong="nothingChosen" />,
  },
  { name: 'Selection/too many chosen', render: () => <Selection {...base} wrong="tooMany" /> },
  {
    name: 'Selection/hero animation',
    render: () => (
      <Selection
        {...base}
        title={purposes.growing_my_asset.title(null)}
        subtitle={purposes.growing_my_asset.subtitle}
        groupLabel={purposes.growing_my_asset.group}
        hero={<SelectionHero />}
      />
    ),
  },
  {
    name: 'Selection/first time, named',
    render: () => (
      <Selection
        {...base}
        title={purposes.onboarding.title('가나다라마바사아자차카타')}
        subtitle={purposes.onboarding.subtitle}
        groupLabel={purposes.onboarding.group}
        button="connectAll"
        selectedGuids={new Set()}
        connectionStates={new Map()}
      />
    ),
  },
  { name: 'Selection/found by initials', render: () => <Selection {...base} />, act: () => type('ㄴㄹ') },
  { name: 'Selection/nothing found', render: () => <Selection {...base} />, act: () => type('없는 이름') },
  {
    name: 'Selection/everything chosen',
    render: () => (
      <Selection
        {...base}
        extraLabel="all"
        tailored={[]}
        extra={sampleOrganizations}
        selectedGuids={new Set(sampleOrganizations.map(({ guid }) => guid))}
      />
    ),
  },
  { name: 'Selection/deciding', render: () => <Selection {...base} isDeciding /> },
]

export const entries: readonly GalleryEntry[] = states.map((entry) => ({ ...entry, view: 'selection' }))
