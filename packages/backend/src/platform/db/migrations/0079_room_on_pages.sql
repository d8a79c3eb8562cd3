-- A row of a sync is written over soon after it was made. Where its page has room, its entries in the indexes stay.
alter table sync set (fillfactor = 60);
alter table sync_organization set (fillfactor = 50);
