import type { CategoryOfText } from '@ieum/domain/analysis/categories/entry-category.ts'
import type { Context } from '../../platform/context.ts'
import type { Mydata } from '../mydata/public.ts'

/** The context of the analysis operations. */
export type AnalysisContext = Context &
  Pick<Mydata, 'analysisDataOf'> & {
    /** The dictionary of merchants. */
    readonly categoryOfText: CategoryOfText
  }
