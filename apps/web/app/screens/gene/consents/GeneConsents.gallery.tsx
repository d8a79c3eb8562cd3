import { geneConsentWords as words } from '@ieum/copy/gene/around/consents.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { GeneConsents, type GeneConsentsProps } from './GeneConsents.tsx'

const nothing = () => {}
const actions: GeneConsentsProps['actions'] = {
  busyWith: null,
  failure: null,
  success: null,
  provide: nothing,
  setFurther: nothing,
}
const shown =
  (consents: GeneConsentsProps['consents'], change: Partial<GeneConsentsProps['actions']> = {}) =>
  () => <GeneConsents consents={consents} actions={{ ...actions, ...change }} />
const all = { isFurtherAnalysisAgreementAccepted: true, isThirdPartyProvisionConsented: true }
const few = { isFurtherAnalysisAgreementAccepted: false, isThirdPartyProvisionConsented: false }

export const entries: readonly GalleryEntry[] = [
  { name: 'GeneConsents/all', render: shown(all) },
  { name: 'GeneConsents/not further', render: shown({ ...all, isFurtherAnalysisAgreementAccepted: false }) },
  { name: 'GeneConsents/not provided', render: shown(few) },
  { name: 'GeneConsents/providing', render: shown(few, { busyWith: 'providing' }) },
  { name: 'GeneConsents/not changed', render: shown(all, { failure: words.failed }) },
  { name: 'GeneConsents/no testing', render: shown(null) },
]
