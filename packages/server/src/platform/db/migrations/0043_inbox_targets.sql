-- Messages and cursors of Slack belong to the ID of their channel, however the setting spells it. A message that was
-- taken under two spellings keeps its second row.
update or ignore inbox_cursors set target = (
    select json_extract(m.metadata, '$.channel_id') from inbox_messages m
    where m.channel = inbox_cursors.channel and m.target = inbox_cursors.target
      and json_extract(m.metadata, '$.channel_id') is not null
    order by m.id desc limit 1)
  where channel = 'slack' and exists (
    select 1 from inbox_messages m
    where m.channel = inbox_cursors.channel and m.target = inbox_cursors.target
      and json_extract(m.metadata, '$.channel_id') is not null);
update or ignore inbox_messages set target = json_extract(metadata, '$.channel_id')
  where channel = 'slack' and json_extract(metadata, '$.channel_id') is not null;
