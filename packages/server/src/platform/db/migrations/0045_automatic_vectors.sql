-- Vectors have always been computed automatically, whatever this switch said; now it decides, and is on by default.
update repair_config set auto_enabled = 1 where key = 'embedding';
-- The limit had no effect either, and its default is higher now.
update repair_config set auto_daily_cap = null where key = 'embedding' and auto_daily_cap = 5000;
