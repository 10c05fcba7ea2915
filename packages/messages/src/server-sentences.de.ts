/** German for the texts that the server's code passes to jobs, reasons and errors; see `userFacingTexts` there. */
export const serverSentences: Readonly<Record<string, string>> = {
  Crossref: 'Crossref',
  'No abstract': 'Keine Zusammenfassung',
  'No authors': 'Keine Autoren',
  'No identifier': 'Keine Kennung',
  'Semantic Scholar': 'Semantic Scholar',
  Unpaywall: 'Unpaywall',
  'Network access is off.': 'Der Netzwerkzugriff ist ausgeschaltet.',
  'Enter the name of a server, such as smtp.example.org.':
    'Geben Sie den Namen eines Servers ein, etwa smtp.example.org.',
  'Enter an address such as me@example.org, without a name.':
    'Geben Sie eine Adresse wie me@example.org ein, ohne Namen.',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'It is not a file.': 'Es ist keine Datei.',
  'action must be add, like or love.': 'action muss add, like oder love sein.',
  'Adds all works of this author as tracked papers.': 'Nimmt alle Werke dieses Autors als beobachtete Paper auf.',
  'arXiv answered 400': 'arXiv antwortete mit 400',
  'arXiv sent an empty page in the middle of a list': 'arXiv hat mitten in einer Liste eine leere Seite gesendet',
  Author: 'Autor',
  'Behind a check for bots': 'Durch eine Bot-Prüfung geschützt',
  'bioRxiv and medRxiv': 'bioRxiv und medRxiv',
  'Carrel has far fewer of their papers than OpenAlex.': 'Carrel hat weit weniger Paper dieser Person als OpenAlex.',
  'Check for new works': 'Nach neuen Werken suchen',
  'Check the works': 'Die Werke prüfen',
  'Compares weighted words; meaning needs 300 papers.':
    'Vergleicht gewichtete Wörter; für Bedeutung sind 300 Paper nötig.',
  'Checking the copy': 'Die Kopie wird geprüft',
  'Comparing the scores with what you kept': 'Die Bewertungen werden mit den behaltenen Papern verglichen',
  'Its note is not added: the note of the paper would be longer than 200,000 characters.':
    'Die Notiz wird nicht ergänzt: Die Notiz des Papers wäre länger als 200.000 Zeichen.',
  'Not all of its keywords are added: the paper would have too many.':
    'Nicht alle Schlagwörter werden ergänzt: Das Paper hätte zu viele.',
  'Not all of its ISBNs are added: the paper would have too many.':
    'Nicht alle ISBN werden ergänzt: Das Paper hätte zu viele.',
  'Not all of its ISSNs are added: the paper would have too many.':
    'Nicht alle ISSN werden ergänzt: Das Paper hätte zu viele.',
  'Not all of its files are added: the paper would have too many.':
    'Nicht alle Dateien werden ergänzt: Das Paper hätte zu viele.',
  'Not all of its further fields are added: the paper would have too many.':
    'Nicht alle weiteren Felder werden ergänzt: Das Paper hätte zu viele.',
  'Compressing the copy': 'Die Kopie wird komprimiert',
  'Copying PDFs': 'PDFs werden kopiert',
  'Copying the library': 'Die Bibliothek wird kopiert',
  'destination must be library or reading_list.': 'destination muss library oder reading_list sein.',
  'Europe PMC': 'Europe PMC',
  'Evaluating alerts': 'Benachrichtigungen werden ausgewertet',
  'Fetch all works': 'Alle Werke abrufen',
  'Fewer than ten papers have a vector from Semantic Scholar. Until then, the local model is used.':
    'Weniger als zehn Paper haben einen Vektor von Semantic Scholar. Bis dahin wird das lokale Modell genutzt.',
  'First unofficial source': 'Erste inoffizielle Quelle',
  'Follow co-authors': 'Mitautoren folgen',
  'Give collection_id or collection_name, not both.': 'Geben Sie collection_id oder collection_name an, nicht beides.',
  'Give the paper_id of the save.': 'Geben Sie die paper_id des Speicherns an.',
  'Google Scholar asks for consent first, so Carrel cannot read the profile. Add the author by name, OpenAlex ID or ORCID iD.':
    'Google Scholar verlangt zuerst eine Einwilligung. Deshalb kann Carrel das Profil nicht lesen. Fügen Sie den Autor über Name, OpenAlex-ID oder ORCID iD hinzu.',
  'Google Scholar wants to check that you are human, so Carrel cannot read the profile. Add the author by name, OpenAlex ID or ORCID iD.':
    'Google Scholar will prüfen, ob Sie ein Mensch sind. Deshalb kann Carrel das Profil nicht lesen. Fügen Sie den Autor über Name, OpenAlex-ID oder ORCID iD hinzu.',
  'it carries a name or password': 'sie enthält einen Namen oder ein Passwort',
  'It does not contain a database.': 'Sie enthält keine Datenbank.',
  'It has no DOI, arXiv ID or PubMed ID.': 'Es hat keine DOI, arXiv-ID oder PubMed-ID.',
  'It holds more than one library file.': 'Sie enthält mehr als eine Bibliotheksdatei.',
  'It holds no library file.': 'Sie enthält keine Bibliotheksdatei.',
  'It is neither a library file nor an archive of a backup.':
    'Sie ist weder eine Bibliotheksdatei noch das Archiv einer Sicherung.',
  'It is not a library of Carrel.': 'Sie ist keine Bibliothek von Carrel.',
  'it is not on the public internet': 'sie liegt nicht im öffentlichen Internet',
  'it redirects to an address that is not written plainly':
    'sie leitet auf eine Adresse weiter, die nicht klar geschrieben ist',
  'Its addresses need a member key.': 'Die Adressen dieser Quelle brauchen einen Mitgliedsschlüssel.',
  'its host is not written plainly': 'ihr Host ist nicht klar geschrieben',
  'Its list of PDFs cannot be read.': 'Ihre Liste der PDFs ist nicht lesbar.',
  'its name leads to an address that is not public': 'ihr Name führt zu einer Adresse, die nicht öffentlich ist',
  'Its tables, triggers or views are not those of Carrel.':
    'Ihre Tabellen, Trigger oder Sichten sind nicht die von Carrel.',
  'No abstract is known.': 'Keine Zusammenfassung bekannt.',
  'No address is entered.': 'Es ist keine Adresse eingetragen.',
  'No author is known.': 'Kein Autor bekannt.',
  'No source knows it.': 'Keine Quelle kennt es.',
  'No vectors have been computed yet.': 'Es wurden noch keine Vektoren berechnet.',
  'No vectors have been fetched yet. The local model is used until then.':
    'Es wurden noch keine Vektoren abgerufen. Bis dahin wird das lokale Modell verwendet.',
  'None have been fetched yet.': 'Es wurden noch keine abgerufen.',
  'only http and https are followed': 'nur http und https werden aufgerufen',
  'only ports 80 and 443 are called': 'nur die Ports 80 und 443 werden aufgerufen',
  Qdrant: 'Qdrant',
  'Qdrant gave an answer that cannot be read.': 'Die Antwort von Qdrant ist nicht lesbar.',
  Rating: 'Bewertung',
  'Reading papers and citations': 'Paper und Zitationen werden gelesen',
  Reading: 'Lesestatus',
  'Refreshing the Feed': 'Der Feed wird aktualisiert',
  'Scoring your history by citations': 'Ihr Verlauf wird nach Zitationen bewertet',
  'Scoring your history by meaning': 'Ihr Verlauf wird nach Bedeutung bewertet',
  'Scoring your history by words': 'Ihr Verlauf wird nach Wörtern bewertet',
  'Second unofficial source': 'Zweite inoffizielle Quelle',
  'Serves PDFs': 'Liefert PDFs',
  'Slack answered with an error.': 'Slack hat mit einem Fehler geantwortet.',
  'Slack asks for fewer messages.': 'Slack verlangt weniger Nachrichten.',
  'Slack does not accept the bot token. Enter it again.':
    'Slack akzeptiert das Bot-Token nicht. Geben Sie es noch einmal ein.',
  'Slack has no such channel, or the app is not a member of it.':
    'Diesen Kanal gibt es in Slack nicht, oder die App ist dort kein Mitglied.',
  'Slack refused the layout of the message.': 'Slack hat den Aufbau der Nachricht abgelehnt.',
  'Slack refused the message as too long.': 'Slack hat die Nachricht abgelehnt, weil sie zu lang ist.',
  Tag: 'Tag',
  'The address or the model is missing.': 'Die Adresse oder das Modell fehlt.',
  'the answer came compressed although it was not asked for':
    'die Antwort kam komprimiert, obwohl das nicht verlangt war',
  'The app is not a member of the channel. Invite it in Slack.':
    'Die App ist kein Mitglied des Kanals. Laden Sie sie in Slack ein.',
  'The archive is damaged.': 'Das Archiv ist beschädigt.',
  'The archive is incomplete. Upload it again.': 'Das Archiv ist unvollständig. Laden Sie es noch einmal hoch.',
  'The bot token belongs to an account that was removed.': 'Das Bot-Token gehört zu einem Konto, das entfernt wurde.',
  'The bot token has expired. Enter a new one.': 'Das Bot-Token ist abgelaufen. Geben Sie ein neues ein.',
  'The bot token was revoked. Enter a new one.': 'Das Bot-Token wurde widerrufen. Geben Sie ein neues ein.',
  'The call has ended.': 'Der Aufruf ist beendet.',
  'The channel is archived.': 'Der Kanal ist archiviert.',
  'The credits for today are used up.': 'Die Credits für heute sind verbraucht.',
  'The Google Scholar page has an unknown format.': 'Die Seite von Google Scholar hat ein unbekanntes Format.',
  'The key is missing.': 'Der Schlüssel fehlt.',
  'The key is only sent over https or to your own network.':
    'Der Schlüssel wird nur über https oder ins eigene Netz gesendet.',
  'The message does not name its channel in Slack.': 'Die Nachricht nennt ihren Kanal in Slack nicht.',
  'The page': 'Die Seite',
  'The page did not arrive in time.': 'Die Seite kam nicht rechtzeitig an.',
  'The Slack app lacks a permission. Add it in Slack, and install the app again.':
    'Der Slack-App fehlt eine Berechtigung. Ergänzen Sie sie in Slack, und installieren Sie die App noch einmal.',
  'The style repository': 'Das Stilverzeichnis',
  'The vectors have not been prepared yet. Until then, the local model is used.':
    'Die Vektoren sind noch nicht vorbereitet. Bis dahin wird das lokale Modell genutzt.',
  'This is not a Google Scholar ID. It has twelve characters, such as in user=AbCdEfGhIjKl.':
    'Das ist keine Google-Scholar-ID. Sie hat zwölf Zeichen, wie in user=AbCdEfGhIjKl.',
  'Too few papers have a vector from Semantic Scholar. The local model is used until 90% have one.':
    'Zu wenige Paper haben einen Vektor von Semantic Scholar. Das lokale Modell wird genutzt, bis 90 % einen haben.',
  'Too few papers have a vector from this model. Another model is used until then.':
    'Zu wenige Paper haben einen Vektor dieses Modells. Bis dahin wird ein anderes verwendet.',
  Type: 'Typ',
  Unreachable: 'Nicht erreichbar',
  'Used for similar papers and lenses.': 'Wird für ähnliche Paper und Linsen genutzt.',
  'Used to recognise versions of the same work, and in lenses.':
    'Dient dazu, Fassungen desselben Werks zu erkennen; auch Linsen nutzen sie.',
  'Vectors are turned off.': 'Vektoren sind ausgeschaltet.',
  'Vectors computed on this machine': 'Auf diesem Rechner berechnete Vektoren',
  'Vectors from Semantic Scholar': 'Vektoren von Semantic Scholar',
  'Vectors from the provider': 'Vektoren des Anbieters',
  Venue: 'Erschienen in',
  'Works were last fetched more than 120 days ago.': 'Die Werke wurden zuletzt vor mehr als 120 Tagen abgerufen.',
  'Works, but does not have the test paper': 'Funktioniert, hat aber das Test-Paper nicht',
  Year: 'Jahr',
  'You do not follow all frequent co-authors.': 'Sie folgen nicht allen häufigen Mitautoren.',
  'Your account with the vector provider has no quota left.':
    'Das Kontingent Ihres Kontos beim Anbieter der Vektoren ist aufgebraucht.',
  Zotero: 'Zotero',
};

/**
 * The same for texts with values. The key is the text with each value replaced by its number in braces. In the German text,
 * `{0:n}` is a number in German notation, `{0:t}` a text that is translated too, and `{0}` a text that is kept as it is.
 */
export const serverTemplates: Readonly<Record<string, string>> = {
  'A value in column {0} of its table {1} is larger than {2} MB.':
    'Ein Wert in der Spalte {0} ihrer Tabelle {1} ist größer als {2:n} MB.',
  'The file cannot be read ({0}).': 'Die Datei kann nicht gelesen werden ({0}).',
  'The file is larger than {0} MB.': 'Die Datei ist größer als {0:n} MB.',
  'Connected to {0}.': 'Verbunden mit {0}.',
  'Europe PMC answered {0}': 'Europe PMC antwortete mit {0}',
  'Google Scholar answered with HTTP status {0}.': 'Google Scholar antwortete mit HTTP-Status {0}.',
  'Google Scholar blocked the last request. Carrel tries again in {0} min at the earliest.':
    'Google Scholar hat die letzte Anfrage blockiert. Carrel versucht es frühestens in {0:n} min wieder.',
  'is {0}, but the date is in {1}': 'ist {0}, das Datum liegt aber in {1}',
  'It cannot be prepared: {0}': 'Sie lässt sich nicht vorbereiten: {0}',
  'It cannot be opened: {0}': 'Sie lässt sich nicht öffnen: {0}',
  'It cannot be unpacked: {0}': 'Sie lässt sich nicht entpacken: {0}',
  'It did not end within {0} s.': 'Es wurde nicht innerhalb von {0:n} s fertig.',
  'It holds the PDF {0}, which it does not list.': 'Sie enthält das PDF {0}, das in ihrer Liste fehlt.',
  'It holds “{0}”, which is not a plain file.': 'Sie enthält „{0}“; das ist keine gewöhnliche Datei.',
  'It holds “{0}”, which is not part of a backup.': 'Sie enthält „{0}“; das gehört nicht zu einer Sicherung.',
  'It holds “{0}”, which is too large.': 'Sie enthält „{0}“; diese Datei ist zu groß.',
  'It is damaged: {0} rows refer to rows that are not there.':
    'Sie ist beschädigt: {0:n} Zeilen verweisen auf Zeilen, die es nicht gibt.',
  'It is damaged: {0}': 'Sie ist beschädigt: {0}',
  'It made more than {0} calls.': 'Es hat mehr als {0:n} Anfragen gesendet.',
  'it redirects more than {0} times': 'sie leitet mehr als {0:n}-mal weiter',
  'It unpacks to more than {0} MB.': 'Sie ist entpackt größer als {0:n} MB.',
  'It was written by a newer Carrel (schema {0}; this program knows {1}).':
    'Sie wurde von einem neueren Carrel geschrieben (Schema {0}; dieses Programm kennt {1}).',
  'must be one of {0}': 'muss einer dieser Werte sein: {0}',
  'Refused (HTTP {0})': 'Abgelehnt (HTTP {0})',
  'Separate addresses by commas. Number {0} is not an address.':
    'Trennen Sie Adressen durch Kommas. Nummer {0:n} ist keine Adresse.',
  'Enter at most {0} addresses.': 'Geben Sie höchstens {0:n} Adressen ein.',
  'Separate web addresses by commas. Number {0} is not a web address.':
    'Trennen Sie Webadressen durch Kommas. Nummer {0:n} ist keine Webadresse.',
  'Enter addresses without user names and passwords. Number {0} has one.':
    'Geben Sie Adressen ohne Benutzernamen und Passwörter ein. Nummer {0:n} enthält welche.',
  'Searches use {0}.': 'Suchen verwenden {0}.',
  'Sent a test message to {0}.': 'Testnachricht an {0} gesendet.',
  'Slack answered with HTTP status {0}.': 'Slack antwortete mit HTTP-Status {0}.',
  'Slack answered “{0}”.': 'Slack antwortete „{0}“.',
  'Slack has no channel or person called {0}.': 'In Slack gibt es keinen Kanal und keine Person namens {0}.',
  'the answer is larger than {0} bytes': 'die Antwort ist größer als {0:n} Byte',
  'The certificate of {0} is not trusted ({1}), so nothing was sent.':
    'Dem Zertifikat von {0} wird nicht vertraut ({1}). Deshalb wurde nichts gesendet.',
  'The content of its PDF {0} does not match the name.': 'Der Inhalt ihres PDFs {0} passt nicht zum Namen.',
  'The last {0} {1} credits of today are reserved for you. Automatic work resumes in {2} h.':
    'Die letzten {0:n} Credits von {1} für heute sind für Sie reserviert. Automatische Arbeiten gehen in {2:n} h weiter.',
  'The row numbers of its table {0} are used up.': 'Die Zeilennummern ihrer Tabelle {0} sind aufgebraucht.',
  'The server refused {0}.': 'Der Server hat {0} abgelehnt.',
  'The Slack app lacks the permission {0}. Add it in Slack, and install the app again.':
    'Der Slack-App fehlt die Berechtigung {0}. Ergänzen Sie sie in Slack, und installieren Sie die App noch einmal.',
  'There is no collection {0}.': 'Es gibt keine Sammlung {0}.',
  'There is no host called {0}.': 'Es gibt keinen Host namens {0}.',
  'This address was not called: {0}.': 'Diese Adresse wurde nicht aufgerufen: {0:t}.',
  'Today’s {0} credits are used up.': 'Die Credits von {0} für heute sind verbraucht.',
  'Today’s {0} credits are used up. They are renewed in {1} h, at midnight UTC.':
    'Die Credits von {0} für heute sind verbraucht. Sie werden in {1:n} h erneuert, um Mitternacht (UTC).',
  '{0} answered with nothing': '{0:t} hat leer geantwortet',
  '{0} answered {1}': '{0:t} antwortete mit {1}',
  '{0} could not be reached': '{0:t} war nicht erreichbar',
  '{0} did not answer in time': '{0:t} hat nicht rechtzeitig geantwortet',
  '{0} did not answer within {1} seconds.': '{0:t} hat nicht innerhalb von {1:n} Sekunden geantwortet.',
  '{0} did not accept the message.{1}': '{0} hat die Nachricht nicht angenommen.{1:t}',
  '{0} does not accept the user name or password.{1}': '{0} akzeptiert den Benutzernamen oder das Passwort nicht.{1:t}',
  '{0} failed: {1}': '{0:t} ist fehlgeschlagen: {1:t}',
  '{0} gave an answer that cannot be read.': 'Die Antwort von {0} ist nicht lesbar.',
  '{0} gave an answer that cannot be read: {1}': 'Die Antwort von {0} ist nicht lesbar: {1}',
  '{0} gives {1} credits a day here, and the last {2} are reserved for you. Automatic work needs a key, or a smaller reserve in Settings.':
    '{0} gibt hier {1:n} Credits am Tag, und die letzten {2:n} sind für Sie reserviert. Automatische Arbeiten brauchen einen Schlüssel oder eine kleinere Reserve in den Einstellungen.',
  '{0} of {1} addresses serve PDFs.': '{0:n} von {1:n} Adressen liefern PDFs.',
  '{0} offers no encrypted connection that can be trusted.':
    '{0} bietet keine vertrauenswürdige verschlüsselte Verbindung an.',
  '{0} refused the sender or a recipient.{1}': '{0} hat den Absender oder einen Empfänger abgelehnt.{1:t}',
};

/** Texts that are values of the texts above. */
export const serverFragments: Readonly<Record<string, string>> = {
  ' It answered {0}.': ' Die Antwort war {0}.',
  '; {0} failed': '; {0:n} fehlgeschlagen',
  author: 'Autor',
  authors: 'Autoren',
  cancelled: 'abgebrochen',
  failed: 'fehlgeschlagen',
  'it is damaged': 'sie ist beschädigt',
  'no source': 'keine Quelle',
  paper: 'Paper',
  papers: 'Paper',
  succeeded: 'erfolgreich',
  'the pasted text': 'der eingefügte Text',
  'this address': 'diese Adresse',
  vector: 'Vektor',
  vectors: 'Vektoren',
  '{0} author': '{0:n} Autor',
  '{0} authors': '{0:n} Autoren',
  '{0} candidate': '{0:n} Kandidat',
  '{0} candidates': '{0:n} Kandidaten',
  '{0} entries': '{0:n} Einträge',
  '{0} entry': '{0:n} Eintrag',
  '{0} files': '{0:n} Dateien',
  '{0} call': '{0:n} Anfrage',
  '{0} calls': '{0:n} Anfragen',
  '{0} new item': '{0:n} neuer Eintrag',
  '{0} new items': '{0:n} neue Einträge',
  '{0} new notice': '{0:n} neuer Hinweis',
  '{0} new notices': '{0:n} neue Hinweise',
  '{0} new, {1} duplicate, {2} to merge, {3} unusable':
    '{0:n} neu, {1:n} Duplikat, {2:n} zum Zusammenführen, {3:n} unbrauchbar',
  '{0} new, {1} duplicates, {2} to merge, {3} unusable':
    '{0:n} neu, {1:n} Duplikate, {2:n} zum Zusammenführen, {3:n} unbrauchbar',
  '{0} of {1}': '{0:n} von {1:n}',
  '{0} paper': '{0:n} Paper',
  '{0} papers': '{0:n} Paper',
  '{0} lens': '{0:n} Linse',
  '{0} lenses': '{0:n} Linsen',
  '{0} vector': '{0:n} Vektor',
  '{0} vectors': '{0:n} Vektoren',
  '{0}: {1}': '{0:t}: {1:t}',
  '{0}: {1} of {2}': '{0:t}: {1:n} von {2:n}',
};
