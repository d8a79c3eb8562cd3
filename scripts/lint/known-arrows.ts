/** Arrows that were there before their rule; each goes with its next change, and no new one comes. */
export const KNOWN_ARROWS: readonly string[] = [
  'no-circles: apps/web/app/screens/asset/AssetPage.tsx → apps/web/app/screens/asset/TransactionList.tsx',
  'services-apart: packages/contracts/src/mydata/certificate.ts → packages/contracts/src/account/terms.ts',
  'services-apart: packages/copy/src/mydata/connect/cert.ts → packages/copy/src/account/terms-titles.ts',
  'web-screens-and-flows-apart: apps/web/app/screens/home/AssetGroups.tsx → apps/web/app/screens/asset/AssetAmount.tsx',
]
