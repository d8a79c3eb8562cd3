/** Pages of the data connection beside its flow, as failures on them are told. */
export const MYDATA_PAGES = ['home', 'asset', 'manualAsset', 'support', 'status'] as const
