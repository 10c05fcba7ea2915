-- From this step on changes of settings are part of the history and can be taken back.
delete from settings where key not like '%.%';
