import type { Context } from '../../../../platform/context.ts'
import { requestStepOf } from '../../consent/submission.ts'
import type { Institutions, Syncs } from '../../mydata-dependencies.ts'
import { runListOrganization } from '../../two-step/run-list-organization.ts'
import type { OrganizationRun } from './organization-run.ts'
import { runOrganization } from './run-organization.ts'

/** Runs the work on one institution: only its list when no more was signed for. */
export function runStep(
  context: Context & Institutions & Syncs,
  run: OrganizationRun,
  stopping: AbortSignal,
): Promise<void> {
  const isOfList = run.grant !== null && requestStepOf(run.grant.submission) === 'LIST'
  return isOfList ? runListOrganization(context, run, stopping) : runOrganization(context, run, stopping)
}
