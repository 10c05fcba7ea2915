-- The cosine that 95 % of random pairs of papers do not reach; null for models that are older than this column.
alter table vector_models add column related real;
