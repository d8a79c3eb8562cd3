import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import type { MydataPortalQueries } from '../portal/portal-queries.ts'
import type { AnalysedAsset, AnalysisData } from './analysis-data/analysis-data.ts'
import type { LenderLoan } from './loans/lender-loans.ts'
import type { NamedOrganization } from './logos/logo-of.ts'

export type { AnalysedAsset, AnalysisData, LenderLoan, NamedOrganization }

/** The data connection's interface for other parts of the server. */
export type Mydata = MydataPortalQueries & {
  /** The loans among the assets that a person has connected. */
  loansOf(userId: UserId): Promise<readonly LenderLoan[]>
  /** What a person's shown institutions reported from a day in Korea on, opened for the analysis. */
  analysisDataOf(userId: UserId, from: Ymd): Promise<AnalysisData>
  /**
   * The logo of an institution that another party names; null when it has none, or no institution of that name takes
   * part.
   */
  logoOf(named: NamedOrganization): string | null
}
