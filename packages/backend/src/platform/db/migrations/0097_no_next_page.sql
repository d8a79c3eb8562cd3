-- A list is read to its end, or from its beginning the next time: where an institution goes on was never kept.
alter table collection_state drop column next_page;
