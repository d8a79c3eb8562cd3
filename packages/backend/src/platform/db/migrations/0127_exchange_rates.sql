-- Published exchange rates: base rate of one unit of a currency in won on a banking day, exact.
create table exchange_rate (
  currency_code text not null,
  rate_date date not null,
  rate numeric not null check (rate > 0),
  source text not null,
  -- business time
  read_at timestamptz not null,
  primary key (currency_code, rate_date)
);

-- When the source may be asked again (machine time) for the rates of a day: one process asks for all of them.
create table exchange_rate_reading (
  source text not null primary key,
  sought_date date not null,
  ask_again_at timestamptz not null
);
