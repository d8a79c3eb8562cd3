-- Upkeep looks for what has expired, for everybody at once.
create index idempotency_expiry on idempotency (expires_at);
create index connect_journey_expiry on connect_journey (expires_at);
