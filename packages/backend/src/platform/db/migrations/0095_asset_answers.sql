-- A question that was answered with none is not asked again; business time.
alter table asset_question add column answered_at timestamptz;
