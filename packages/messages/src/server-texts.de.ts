import { serverFragments, serverSentences, serverTemplates } from './server-sentences.de.ts';
import { serverTranslator } from './server-text.ts';

/** German for the sentences that the server declares; see `declaredTexts` there. */
export const serverTexts: Readonly<Record<string, string>> = {
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'The body is not valid JSON.': 'Der Inhalt ist kein gültiges JSON.',
  'The request needs a body.': 'Die Anfrage braucht einen Inhalt.',
  'Acting from the feed or from discovery needs scope_ref.':
    'Eine Aktion aus dem Feed oder aus Entdecken braucht scope_ref.',
  'Give a paper_id or a title.': 'Geben Sie eine paper_id oder einen Titel an.',
  'There is nothing to import. The file or text has no entries.':
    'Es gibt nichts zu importieren. Die Datei oder der Text enthält keine Einträge.',
  'The file is not in a format that Carrel reads.': 'Die Datei hat kein Format, das Carrel liest.',
  'No source provides this. Valid are idxa, idxb and crossref for metadata; idxa and idxb for title; europe_pmc, arxiv, biorxiv and landing_page for abstract; and datacite for supplement.':
    'Keine Quelle liefert das. Gültig sind idxa, idxb und crossref für Metadaten, idxa und idxb für Titel, europe_pmc, arxiv, biorxiv und landing_page für Zusammenfassungen und datacite für Ergänzungen.',
  'Unknown vector provider. Valid values are none, local, idxb and openai.':
    'Diesen Anbieter der Vektoren gibt es nicht. Gültig sind none, local, idxb und openai.',
  'Unknown local model. The only valid value is library.': 'Dieses lokale Modell gibt es nicht. Gültig ist library.',
  'Carrel does not use Python, so there is no environment to choose.':
    'Carrel nutzt kein Python, daher gibt es keine Umgebung zu wählen.',
  'Unknown scope. Valid values are missing, stale, missing_stale and all.':
    'Diesen Umfang gibt es nicht. Gültig sind missing, stale, missing_stale und all.',
  'Get vectors from the provider': 'Vektoren beim Anbieter abrufen',
  'Prepare vectors from Semantic Scholar': 'Vektoren von Semantic Scholar vorbereiten',
  'No Zotero API key is stored. Send one as api_key, or add it in Settings.':
    'Es ist kein Zotero-API-Schlüssel gespeichert. Senden Sie ihn als api_key oder hinterlegen Sie ihn in den Einstellungen.',
  'This cursor does not come from this list.': 'Dieser Cursor stammt nicht aus dieser Liste.',
  'This is not the name of a Carrel backup.': 'Das ist nicht der Name einer Sicherung von Carrel.',
  'Enter an identifier or a name.': 'Geben Sie eine Kennung oder einen Namen an.',
  'An author cannot be merged into themselves. Choose another author.':
    'Ein Autor kann nicht mit sich selbst zusammengeführt werden. Wählen Sie einen anderen Autor.',
  'This conflict has already been resolved.': 'Dieser Konflikt ist schon gelöst.',
  'This author has neither an ORCID iD nor an OpenAlex ID.':
    'Dieser Autor hat weder eine ORCID iD noch eine OpenAlex-ID.',
  'The “Google Scholar profiles” plugin is off. Enable it in Settings.':
    'Das Plugin „Google Scholar profiles“ ist ausgeschaltet. Schalten Sie es in den Einstellungen ein.',
  'No author was found. Check the identifier or the spelling of the name.':
    'Es wurde niemand gefunden. Prüfen Sie die Kennung oder die Schreibweise des Namens.',
  'No such conflict.': 'Diesen Konflikt gibt es nicht.',
  'No such pair of authors.': 'Dieses Paar gibt es nicht.',
  'Several people have this name. Choose one of them.':
    'Mehrere Personen haben diesen Namen. Wählen Sie eine davon aus.',
  'You already follow this author.': 'Sie folgen diesem Autor bereits.',
  'Another author here has this identifier. Merge the two instead.':
    'Ein anderer Autor hier hat diese Kennung. Führen Sie die beiden zusammen.',
  'One of these authors was already merged into another author.':
    'Einer dieser Autoren wurde bereits mit einem anderen zusammengeführt.',
  'Adding an author by Google Scholar ID needs the “Google Scholar profiles” plugin. Enable it in Settings.':
    'Um jemanden über eine Google-Scholar-ID hinzuzufügen, ist das Plugin „Google Scholar profiles“ nötig. Schalten Sie es in den Einstellungen ein.',
  'This author of the paper could not be identified.': 'Dieser Autor konnte nicht identifiziert werden.',
  'Send {"confirm": "reset"} to wipe the library.': 'Senden Sie {"confirm": "reset"}, um die Bibliothek zu leeren.',
  'The Feed has no such status.': 'Diesen Status gibt es im Feed nicht.',
  'The Feed has no such action. Use add, like, love, dislike or dismiss.':
    'Diese Aktion gibt es im Feed nicht. Verwenden Sie add, like, love, dislike oder dismiss.',
  'No such type of monitor. Use query, topic, venue, preprint or branch.':
    'Diese Art von Monitor gibt es nicht. Verwenden Sie query, topic, venue, preprint oder branch.',
  'This monitor belongs to a followed author. Follow or unfollow the author instead.':
    'Dieser Monitor gehört zu einer Person, der Sie folgen. Folgen Sie ihr oder beenden Sie das Folgen.',
  'The lens has no such branch any more. Choose another branch.':
    'Die Linse hat diesen Zweig nicht mehr. Wählen Sie einen anderen Zweig.',
  'A venue monitor needs source_id, the OpenAlex ID of a journal or conference.':
    'Ein Monitor für eine Zeitschrift braucht source_id, die OpenAlex-ID der Zeitschrift oder Konferenz.',
  'The query is not valid.': 'Die Anfrage ist ungültig.',
  'There is nothing to change.': 'Es gibt nichts zu ändern.',
  'No channel is configured. Add one under Plugins in Settings.':
    'Es ist kein Kanal eingerichtet. Richten Sie einen unter Plugins in den Einstellungen ein.',
  'No such message.': 'Diese Nachricht gibt es nicht.',
  'No such notice.': 'Diesen Hinweis gibt es nicht.',
  'Capture papers for the Inbox': 'Paper für den Eingang erfassen',
  'No such digest.': 'Diese Übersicht gibt es nicht.',
  'No such rule.': 'Diese Regel gibt es nicht.',
  'No such suggestion, or it has already been used.': 'Diesen Vorschlag gibt es nicht, oder er wurde schon verwendet.',
  'Look for new versions of preprints': 'Nach neuen Fassungen von Preprints suchen',
  'Look for retractions and corrections': 'Nach Zurückziehungen und Korrekturen suchen',
  'Evaluate and send a digest': 'Übersicht auswerten und senden',
  'Evaluate and send digests that are due': 'Fällige Übersichten auswerten und senden',
  'No such plugin.': 'Dieses Plugin gibt es nicht.',
  'This plugin has no test.': 'Dieses Plugin hat keinen Test.',
  'Complete the configuration of this plugin first.': 'Vervollständigen Sie zuerst die Einrichtung dieses Plugins.',
  'This plugin is disabled. Enable it first.': 'Dieses Plugin ist ausgeschaltet. Schalten Sie es zuerst ein.',
  'Test a plugin': 'Plugin testen',
  'Sends digests to a Slack channel, and adds papers posted in a channel to your Inbox.':
    'Sendet Übersichten in einen Slack-Kanal und legt Paper, die in einem Kanal gepostet werden, in Ihren Eingang.',
  'Bot token': 'Bot-Token',
  'Starts with xoxb-. Slack shows it under “OAuth & Permissions” of your app.':
    'Beginnt mit xoxb-. Slack zeigt ihn unter „OAuth & Permissions“ Ihrer App.',
  'Create a Slack app': 'Slack-App anlegen',
  'Channel for digests': 'Kanal für Übersichten',
  'Its name, such as #papers, or its ID. An ID of a person sends direct messages.':
    'Sein Name, zum Beispiel #papers, oder seine ID. Mit der ID einer Person werden Direktnachrichten gesendet.',
  'Channel for the Inbox': 'Kanal für den Eingang',
  'Papers posted in this channel are added to your Inbox. The app must be a member of it.':
    'Paper, die in diesem Kanal gepostet werden, kommen in Ihren Eingang. Die App muss Mitglied des Kanals sein.',
  'Sends digests by e-mail, through your own mail server.':
    'Sendet Übersichten per E-Mail über Ihren eigenen Mailserver.',
  'Mail server': 'Mailserver',
  'Name of the server that sends your mail, such as smtp.example.org.':
    'Name des Servers, der Ihre Mail versendet, zum Beispiel smtp.example.org.',
  Port: 'Port',
  '587 for most servers. With 465 the connection is encrypted from the start.':
    'Meist 587. Mit 465 ist die Verbindung von Anfang an verschlüsselt.',
  'User name': 'Benutzername',
  'Leave empty if the server needs none.': 'Leer lassen, wenn der Server keinen braucht.',
  Password: 'Passwort',
  'Many providers give out a separate password for apps.': 'Viele Anbieter vergeben ein eigenes Passwort für Apps.',
  Sender: 'Absender',
  'Address that digests come from. Default: the user name.':
    'Adresse, von der Übersichten kommen. Vorgabe: der Benutzername.',
  Recipients: 'Empfänger',
  'Addresses that digests are sent to, separated by commas.':
    'Adressen, an die Übersichten gehen, durch Kommas getrennt.',
  'Require encryption': 'Verschlüsselung verlangen',
  'Refuse to send over an unencrypted connection.': 'Nicht über eine unverschlüsselte Verbindung senden.',
  'No such monitor.': 'Diesen Monitor gibt es nicht.',
  'A monitor for this already exists.': 'Dafür gibt es schon einen Monitor.',
  'Invalid or missing API key.': 'Der API-Schlüssel ist falsch oder fehlt.',
  'This Host is not allowed. Add it to SVC_ALLOWED_HOSTS if it is yours.':
    'Dieser Host ist nicht erlaubt. Fügen Sie ihn zu SVC_ALLOWED_HOSTS hinzu, wenn er Ihnen gehört.',
  'This request comes from another site. Add its origin to SVC_ALLOWED_ORIGINS if it is yours.':
    'Diese Anfrage kommt von einer anderen Website. Fügen Sie deren Adresse zu SVC_ALLOWED_ORIGINS hinzu, wenn sie Ihnen gehört.',
  'Not found.': 'Nicht gefunden.',
  'No such paper.': 'Dieses Paper gibt es nicht.',
  'This author has no OpenAlex ID. Identify the author first.':
    'Dieser Autor hat keine OpenAlex-ID. Identifizieren Sie ihn zuerst.',
  'Follow this author first.': 'Folgen Sie diesem Autor zuerst.',
  'No such author.': 'Diesen Autor gibt es nicht.',
  'You do not follow this author.': 'Sie folgen diesem Autor nicht.',
  'Preview papers by an author': 'Vorschau auf die Paper eines Autors',
  'No such collection.': 'Diese Sammlung gibt es nicht.',
  'No such tag.': 'Dieses Schlagwort gibt es nicht.',
  'No such topic.': 'Dieses Thema gibt es nicht.',
  'No such view.': 'Diese Ansicht gibt es nicht.',
  'No such operation.': 'Diesen Vorgang gibt es nicht.',
  'No such scheduled job.': 'Diesen geplanten Vorgang gibt es nicht.',
  'No such import.': 'Diesen Import gibt es nicht.',
  'No such change in the history.': 'Diese Änderung gibt es im Verlauf nicht.',
  'No such backup.': 'Diese Sicherung gibt es nicht.',
  'No such feed item or recommendation.': 'Diesen Eintrag im Feed oder diese Empfehlung gibt es nicht.',
  'No such citation style.': 'Diesen Zitierstil gibt es nicht.',
  'No such repair.': 'Diese Reparatur gibt es nicht.',
  'Health has no list for this.': 'Dafür gibt es keine Liste.',
  'There is no such section.': 'Diesen Abschnitt gibt es nicht.',
  'This name is already in use.': 'Dieser Name wird schon verwendet.',
  'It is already assigned.': 'Das ist schon zugewiesen.',
  'This was changed elsewhere in the meantime. Reload and try again.':
    'Das wurde inzwischen an anderer Stelle geändert. Laden Sie neu und versuchen Sie es noch einmal.',
  'The operation is still active. Stop it first.': 'Der Vorgang läuft noch. Halten Sie ihn zuerst an.',
  'This paper is not in the library.': 'Dieses Paper ist nicht in der Bibliothek.',
  'Some of this was changed afterwards. Undo the rest, or leave everything as it is.':
    'Ein Teil davon wurde danach geändert. Machen Sie den Rest rückgängig oder lassen Sie alles, wie es ist.',
  'There is nothing to undo.': 'Es gibt nichts rückgängig zu machen.',
  'There is nothing to redo.': 'Es gibt nichts zu wiederholen.',
  'The import is not in a state that allows this.': 'Im jetzigen Zustand des Imports ist das nicht möglich.',
  'An upload with this ID is already running. Choose another ID.':
    'Mit dieser ID wird bereits eine Sicherung hochgeladen. Wählen Sie eine andere ID.',
  'The upload was cancelled. No backup was added.':
    'Das Hochladen wurde abgebrochen. Es wurde keine Sicherung hinzugefügt.',
  'A backup or restore is already running.': 'Eine Sicherung oder Wiederherstellung läuft bereits.',
  'This backup cannot be restored.': 'Diese Sicherung kann nicht wiederhergestellt werden.',
  'SVC_DISABLE_NETWORK turns network access off.': 'SVC_DISABLE_NETWORK schaltet den Netzwerkzugriff aus.',
  'This repair cannot run yet.': 'Diese Reparatur kann noch nicht ausgeführt werden.',
  'This style cannot be deleted.': 'Dieser Stil kann nicht gelöscht werden.',
  'There are 500 added styles. Delete one first.': 'Es gibt bereits 500 hinzugefügte Stile. Löschen Sie zuerst einen.',
  'A collection cannot be inside itself.': 'Eine Sammlung kann nicht in sich selbst liegen.',
  'The file ends before the requested range.': 'Die Datei endet vor dem angeforderten Bereich.',
  'The body is larger than allowed.': 'Der Inhalt ist größer als erlaubt.',
  'This address does not take requests of this kind.': 'Diese Adresse nimmt keine Anfragen dieser Art an.',
  'This content type is not accepted here.': 'Diese Art von Inhalt wird hier nicht angenommen.',
  'A value is not valid.': 'Ein Wert ist nicht gültig.',
  'This is not a citation style that Carrel can use.': 'Das ist kein Zitierstil, den Carrel verwenden kann.',
  'This style depends on another style that is not available.':
    'Dieser Stil hängt von einem anderen Stil ab, der nicht verfügbar ist.',
  'The style took too long to render, or needed too much memory.': 'Der Stil brauchte zu lange oder zu viel Speicher.',
  'This repair does not accept this value.': 'Diese Reparatur nimmt diesen Wert nicht an.',
  'The library changed since this plan was made. Review the new plan first.':
    'Die Bibliothek hat sich seit diesem Plan geändert. Prüfen Sie zuerst den neuen Plan.',
  'A connected browser extension can only use the addresses below /api/v1/extension. Give it the API key for others.':
    'Eine verbundene Browser-Erweiterung kann nur die Adressen unter /api/v1/extension verwenden. Geben Sie ihr für andere den API-Schlüssel.',
  'This browser extension is not connected. Allow it in the settings of Carrel, or give it the API key.':
    'Diese Browsererweiterung ist nicht verbunden. Erlauben Sie sie in den Einstellungen von Carrel oder geben Sie ihr den API-Schlüssel.',
  'No source knows this paper, and the page does not give its title.':
    'Keine Quelle kennt dieses Paper, und die Seite nennt seinen Titel nicht.',
  'This repair needs a confirmation. Send the confirmation_token from its estimate.':
    'Diese Reparatur muss bestätigt werden. Senden Sie das confirmation_token aus der Schätzung.',
  'Too many wrong keys. Try again in a few minutes.':
    'Zu viele falsche Schlüssel. Versuchen Sie es in einigen Minuten noch einmal.',
  'Something went wrong inside Carrel. The details are in /logs.':
    'In Carrel ist ein Fehler aufgetreten. Einzelheiten stehen unter /logs.',
  'The disk is nearly full, so nothing was written. Free some space and try again.':
    'Der Datenträger ist fast voll, deshalb wurde nichts geschrieben. Schaffen Sie Platz und versuchen Sie es noch einmal.',
  'A backup was restored. Restart Carrel to continue.':
    'Eine Sicherung wurde wiederhergestellt. Starten Sie Carrel neu, um fortzufahren.',
  'Another program is using the library file. Try again in a moment.':
    'Ein anderes Programm verwendet die Bibliotheksdatei. Versuchen Sie es gleich noch einmal.',
  'A source did not respond.': 'Eine Quelle hat nicht geantwortet.',
  'No source answered in time. Try again later.':
    'Keine Quelle hat rechtzeitig geantwortet. Versuchen Sie es später noch einmal.',
  'Too many windows are open. Close some and try again.':
    'Zu viele Fenster sind offen. Schließen Sie einige und versuchen Sie es erneut.',
  'Couldn’t determine what this repair would do, so nothing was started. Try again later.':
    'Es war nicht festzustellen, was diese Reparatur tun würde, deshalb wurde nichts gestartet. Versuchen Sie es später noch einmal.',
  'Network access is off.': 'Der Netzwerkzugriff ist ausgeschaltet.',
  'Check the library': 'Bibliothek prüfen',
  'Refresh the Feed': 'Feed aktualisieren',
  'Refresh a monitor': 'Einen Monitor aktualisieren',
  'Set aside items in the Feed': 'Einträge des Feeds beiseitelegen',
  'Preview a repair': 'Vorschau einer Reparatur',
  'Edit many papers': 'Viele Paper bearbeiten',
  'Merge topic spellings': 'Schreibweisen von Themen zusammenführen',
  'This file does not fit on the disk, where Carrel needs room for it twice. Free some space.':
    'Diese Datei passt nicht auf den Datenträger: Carrel braucht zweimal Platz für sie. Schaffen Sie Speicherplatz.',
  'Scheduled backup': 'Geplante Sicherung',
  'Test restore': 'Wiederherstellung testen',
  'Merge preprints into their published versions': 'Preprints mit ihrer veröffentlichten Fassung zusammenführen',
  'Merge papers with the same OpenAlex ID': 'Paper mit derselben OpenAlex-ID zusammenführen',
  'Merge all duplicates': 'Alle Duplikate zusammenführen',
  'Fix version links': 'Verknüpfungen von Fassungen korrigieren',
  'Undo a change': 'Änderung rückgängig machen',
  'Enrich papers from sources': 'Paper aus Quellen anreichern',
  'Find identifiers by title': 'Kennungen anhand des Titels finden',
  'Enrich authors from OpenAlex': 'Autoren aus OpenAlex anreichern',
  'Fetch vectors from Semantic Scholar': 'Vektoren von Semantic Scholar abrufen',
  'Remove authors without papers': 'Autoren ohne Paper entfernen',
  Import: 'Import',
  'Import from Zotero': 'Import aus Zotero',
  Housekeeping: 'Wartung',
  'Merges topics whose names differ only in case, spaces, hyphens or similar. The other spellings are kept as other names of the topic.':
    'Führt Themen zusammen, deren Namen sich nur in Groß- und Kleinschreibung, Leerzeichen, Bindestrichen oder Ähnlichem unterscheiden. Die anderen Schreibweisen bleiben als weitere Namen des Themas erhalten.',
  'Corrects versions that point to another version, to each other in a circle or to a removed paper.':
    'Korrigiert Fassungen, die auf eine andere Fassung, im Kreis aufeinander oder auf ein entferntes Paper verweisen.',
  'Lists papers with the same OpenAlex ID as one paper. Each record is kept, and one undo separates them again.':
    'Führt Paper mit derselben OpenAlex-ID als ein Paper auf. Jeder Datensatz bleibt erhalten und kann in einem Schritt wieder getrennt werden.',
  'Lists a preprint and its published version as one paper. A run affects exactly the pairs that you confirmed. One undo reverts the whole run.':
    'Führt ein Preprint und seine veröffentlichte Fassung als ein Paper auf. Ein Lauf betrifft genau die Paare, die Sie bestätigt haben, und wird in einem Schritt rückgängig gemacht.',
  'Merges saved papers with the same DOI or arXiv ID into the first of them. Empty fields are filled; tags, notes and ratings are kept. One undo reverts the whole run.':
    'Führt gespeicherte Paper mit derselben DOI oder arXiv-ID im ersten von ihnen zusammen. Leere Felder werden gefüllt, Schlagwörter, Notizen und Bewertungen bleiben erhalten. Der ganze Lauf wird in einem Schritt rückgängig gemacht.',
  'Enrich author profiles': 'Autorenprofile anreichern',
  'Looks up the authors of your papers in OpenAlex: where they work, what they write about and how much they have published.':
    'Sucht die Autoren Ihrer Paper in OpenAlex: wo sie arbeiten, worüber sie schreiben und wie viel sie veröffentlicht haben.',
  'Find duplicate authors': 'Doppelte Autoren finden',
  'Merge duplicate authors': 'Doppelte Autoren zusammenführen',
  'Fetch papers by authors': 'Paper von Autoren abrufen',
  'Adds papers by authors you follow.': 'Fügt Paper von Autoren hinzu, denen Sie folgen.',
  'Searches OpenAlex, then Semantic Scholar, for each paper that was added without an identifier.':
    'Sucht jedes Paper, das ohne Kennung hinzugefügt wurde, in OpenAlex und dann in Semantic Scholar.',
  'Fills in missing details from OpenAlex, Semantic Scholar and Crossref, and missing abstracts from other sources.':
    'Ergänzt fehlende Angaben aus OpenAlex, Semantic Scholar und Crossref und fehlende Zusammenfassungen aus anderen Quellen.',
  'Fetches the vectors that are used to compare papers by meaning.':
    'Ruft die Vektoren ab, mit denen Paper nach ihrer Bedeutung verglichen werden.',
  'Compute vectors locally': 'Vektoren lokal berechnen',
  'Learns from titles and abstracts which papers are similar in meaning. Nothing leaves this machine.':
    'Lernt aus Titeln und Zusammenfassungen, welche Paper sich in der Bedeutung ähneln. Nichts verlässt diesen Rechner.',
  'Compute vectors': 'Vektoren berechnen',
  'Evaluate the ranker': 'Rangfolge bewerten',
  'Estimate what monitors and lenses miss': 'Schätzen, was Monitore und Linsen verpassen',
  'This paper is not in the sample.': 'Dieses Paper ist nicht in der Stichprobe.',
  'There are not enough vectors of this model. /ai/status lists the models.':
    'Es gibt nicht genug Vektoren dieses Modells. /ai/status nennt die Modelle.',
  'No such refresh record.': 'Es gibt kein solches Protokoll einer Aktualisierung.',
  'Copy vectors to the vector server': 'Vektoren auf den Vektorserver kopieren',
  'Compute author vectors': 'Vektoren von Autoren berechnen',
  'Recomputes the mean vector of each author.': 'Berechnet den mittleren Vektor jedes Autors neu.',
  'Fetch references': 'Literaturverweise abrufen',
  'Fetches the references of papers.': 'Ruft die Literaturverweise von Papern ab.',
  'Name map regions': 'Bereiche der Karte benennen',
  'Groups the saved papers, names the groups by what distinguishes them, and places new papers.':
    'Fasst gespeicherte Paper zu Gruppen zusammen, benennt die Gruppen nach dem, was sie unterscheidet, und setzt neue Paper auf die Karte.',
  'Draw the map': 'Die Karte zeichnen',
  'Look for tags to suggest': 'Schlagwörter zum Vorschlagen suchen',
  'Deletes authors that no paper names any more. They are added again if a source names them.':
    'Löscht Autoren, die in keinem Paper mehr genannt werden. Sie werden wieder hinzugefügt, wenn eine Quelle sie nennt.',
  'Deletes old log lines and expired history, and updates the search index.':
    'Löscht alte Protokollzeilen und abgelaufenen Verlauf und aktualisiert den Suchindex.',
  'Papers missing from the search index': 'Paper, die im Suchindex fehlen',
  'The index does not match the saved papers.': 'Der Index stimmt nicht mit den gespeicherten Papern überein.',
  'Search does not find these papers.': 'Die Suche findet diese Paper nicht.',
  'Topics with several spellings': 'Themen mit mehreren Schreibweisen',
  'Topic names that differ only in case, spaces, hyphens or similar.':
    'Namen von Themen, die sich nur in Groß- und Kleinschreibung, Leerzeichen, Bindestrichen oder Ähnlichem unterscheiden.',
  'Papers about the same topic are listed under different names.':
    'Paper zum selben Thema stehen unter verschiedenen Namen.',
  'Broken version links': 'Fehlerhafte Verknüpfungen von Fassungen',
  'A version of a paper points to a removed paper, to itself or to another version.':
    'Eine Fassung eines Papers verweist auf ein entferntes Paper, auf sich selbst oder auf eine andere Fassung.',
  'These papers appear in no list, although they were not removed.':
    'Diese Paper erscheinen in keiner Liste, obwohl sie nicht entfernt wurden.',
  'to a removed paper': 'auf ein entferntes Paper',
  'to themselves': 'auf sich selbst',
  'in a circle': 'im Kreis',
  'in a chain': 'in einer Kette',
  'Papers with the same DOI or arXiv ID': 'Paper mit derselben DOI oder arXiv-ID',
  'Two saved papers have the same identifier and are not marked as not duplicates.':
    'Zwei gespeicherte Paper haben dieselbe Kennung und sind nicht als verschieden markiert.',
  'The work appears twice in your lists.': 'Die Arbeit erscheint zweimal in Ihren Listen.',
  'Papers with the same OpenAlex ID': 'Paper mit derselben OpenAlex-ID',
  'Two papers have the OpenAlex ID of the same work.': 'Zwei Paper haben die OpenAlex-ID derselben Arbeit.',
  'Preprints next to their published version': 'Preprints neben ihrer veröffentlichten Fassung',
  'Both a preprint and its published version are saved: they have the same title and a common author, or the same arXiv ID.':
    'Ein Preprint und seine veröffentlichte Fassung sind beide gespeichert: Sie haben denselben Titel und einen gemeinsamen Autor oder dieselbe arXiv-ID.',
  'The work appears twice in your library.': 'Die Arbeit erscheint zweimal in Ihrer Bibliothek.',
  'Papers without an identifier': 'Paper ohne Kennung',
  'Only a title is known. There is no DOI, arXiv ID or other identifier to look up.':
    'Nur ein Titel ist bekannt. Es gibt keine DOI, arXiv-ID oder andere Kennung, unter der gesucht werden kann.',
  'They cannot be enriched, compared or kept up to date.':
    'Sie können nicht angereichert, verglichen oder aktuell gehalten werden.',
  'Papers without an abstract': 'Paper ohne Zusammenfassung',
  'No abstract is stored.': 'Es ist keine Zusammenfassung gespeichert.',
  'Search finds them by title only, and they cannot be compared by content.':
    'Die Suche findet sie nur am Titel, und ihr Inhalt kann nicht verglichen werden.',
  'Papers without linked authors': 'Paper ohne verknüpfte Autoren',
  'The authors are known by name only. No source has identified them yet.':
    'Die Autoren sind nur mit Namen bekannt. Noch keine Quelle hat sie zugeordnet.',
  'They are not counted for any author.': 'Sie zählen bei keinem Autor mit.',
  'Papers without a DOI': 'Paper ohne DOI',
  'No DOI is stored.': 'Es ist keine DOI gespeichert.',
  'Links and citations have no DOI.': 'Links und Zitate haben keine DOI.',
  'Papers without topics': 'Paper ohne Themen',
  'No source has provided topics.': 'Keine Quelle hat Themen geliefert.',
  'They are missing from charts and filters by topic.': 'Sie fehlen in Diagrammen und Filtern nach Thema.',
  'Papers without references': 'Paper ohne Literaturverweise',
  'Their references are not known.': 'Ihre Literaturverweise sind nicht bekannt.',
  'They have no related papers by citation.': 'Sie haben keine über Zitate verwandten Paper.',
  'Papers without a date': 'Paper ohne Datum',
  'No date of publication is stored.': 'Es ist kein Erscheinungsdatum gespeichert.',
  'They come last in every list sorted by date.': 'In jeder nach Datum sortierten Liste stehen sie am Ende.',
  'Papers without a link': 'Paper ohne Link',
  'No web address is stored.': 'Es ist keine Webadresse gespeichert.',
  'There is nothing to open.': 'Es gibt nichts zu öffnen.',
  'Papers without any vector': 'Paper ohne Vektor',
  'They have neither a fetched nor a locally computed vector.':
    'Sie haben weder einen abgerufenen noch einen lokal berechneten Vektor.',
  'They are compared by words only.': 'Sie werden nur anhand von Wörtern verglichen.',
  'Papers without a vector from Semantic Scholar': 'Paper ohne Vektor von Semantic Scholar',
  'Vectors show which papers are similar in meaning.': 'Vektoren zeigen, welche Paper sich in der Bedeutung ähneln.',
  'Papers that need a locally computed vector': 'Paper, die einen lokal berechneten Vektor brauchen',
  'It is computed from the title and the abstract, on this machine.':
    'Er wird auf diesem Rechner aus Titel und Zusammenfassung berechnet.',
  'Papers that will be tried again': 'Paper, die noch einmal versucht werden',
  'A source did not respond. Carrel tries again automatically later.':
    'Eine Quelle hat nicht geantwortet. Carrel versucht es später automatisch noch einmal.',
  'They are enriched later.': 'Sie werden später angereichert.',
  'Authors without a profile': 'Autoren ohne Profil',
  'They have not been looked up in OpenAlex yet.': 'Sie wurden noch nicht in OpenAlex gesucht.',
  'Their affiliations and topics are not known.': 'Ihre Einrichtungen und Themen sind nicht bekannt.',
  'Followed authors with too few papers': 'Gefolgte Autoren mit zu wenigen Papern',
  'Followed authors with fewer than two papers here, where their source has more.':
    'Gefolgte Autoren, von denen hier weniger als zwei Paper sind, obwohl ihre Quelle mehr hat.',
  'There are too few papers to know what they write about.':
    'Es sind zu wenige Paper, um zu wissen, worüber sie schreiben.',
  'Followed authors who cannot be compared': 'Gefolgte Autoren, die nicht verglichen werden können',
  'They have enough papers, but fewer than two with a vector.':
    'Von ihnen sind genug Paper hier, aber weniger als zwei mit einem Vektor.',
  'Similar papers and authors cannot be found.': 'Ähnliche Paper und Autoren können nicht gefunden werden.',
  'Authors without papers': 'Autoren ohne Paper',
  'Author records that no paper names any more.': 'Datensätze von Autoren, die in keinem Paper mehr genannt werden.',
  'They take up space but do no harm.': 'Sie belegen Platz, schaden aber nicht.',
  'No year': 'Kein Jahr',
  'Their year of publication is not known.': 'Ihr Erscheinungsjahr ist nicht bekannt.',
  'No authors': 'Keine Autoren',
  'Their authors are not known.': 'Ihre Autoren sind nicht bekannt.',
  'No identifier': 'Keine Kennung',
  'They have no DOI, arXiv ID or PubMed ID, so they cannot be looked up.':
    'Sie haben keine DOI, arXiv-ID oder PubMed-ID und können deshalb nicht gesucht werden.',
  'No abstract': 'Keine Zusammenfassung',
  'They are found by title only.': 'Sie werden nur am Titel gefunden.',
  'Not identified': 'Nicht zugeordnet',
  'Too little is known to tell which work they are.': 'Es ist zu wenig bekannt, um zu sagen, welche Arbeit sie sind.',
  Retracted: 'Zurückgezogen',
  'Their publisher retracted them.': 'Ihr Verlag hat sie zurückgezogen.',
  'Possible duplicates': 'Mögliche Duplikate',
  'Groups of papers that seem to be the same work.': 'Gruppen von Papern, die dieselbe Arbeit zu sein scheinen.',
  'Check papers by authors for namesakes': 'Paper von Autoren auf Namensgleiche prüfen',
  'Find identifiers of authors': 'Kennungen von Autoren suchen',
  'Looks for authors who share an ORCID iD and, for followed authors, for profiles with the same name and similar papers.':
    'Sucht nach Autoren mit derselben ORCID iD und, bei Autoren, denen Sie folgen, nach Profilen mit demselben Namen und ähnlichen Papern.',
  'Merges authors who share an ORCID iD, unless other identifiers contradict each other. One undo reverts the whole run.':
    'Führt Autoren mit derselben ORCID iD zusammen, sofern sich andere Kennungen nicht widersprechen. Einmal rückgängig machen nimmt den ganzen Lauf zurück.',
  'Authors whose identification failed': 'Autoren, deren Identifizierung fehlschlug',
  'A source did not respond while their identifiers were looked up.':
    'Eine Quelle hat nicht geantwortet, als ihre Kennungen gesucht wurden.',
  'Their identifiers are not known yet.': 'Ihre Kennungen sind noch nicht bekannt.',
  'Authors without a matching profile': 'Autoren ohne passendes Profil',
  'No OpenAlex profile matches them.': 'Kein OpenAlex-Profil passt zu ihnen.',
  'Their new works are not found.': 'Ihre neuen Arbeiten werden nicht gefunden.',
  'Authors with several possible profiles': 'Autoren mit mehreren möglichen Profilen',
  'Several profiles may belong to them.': 'Mehrere Profile könnten zu ihnen gehören.',
  'Their new works are not found until you choose.': 'Ihre neuen Arbeiten werden erst gefunden, wenn Sie wählen.',
  'Followed authors without an identifier': 'Autoren, denen Sie folgen, ohne Kennung',
  'You follow them, but no identifier is known.': 'Sie folgen ihnen, aber es ist keine Kennung bekannt.',
  'Merged authors with conflicting identifiers': 'Zusammengeführte Autoren mit widersprüchlichen Kennungen',
  'A merge found two identifiers of one kind.': 'Beim Zusammenführen gab es zwei Kennungen derselben Art.',
  'One of the two may belong to someone else.': 'Eine der beiden gehört möglicherweise jemand anderem.',
  'Possible duplicate authors': 'Möglicherweise doppelte Autoren',
  'Pairs of author records that may be one person.': 'Paare von Einträgen, die dieselbe Person sein könnten.',
  'Their papers are divided between two authors.': 'Ihre Paper verteilen sich auf zwei Einträge.',
  'Followed authors with papers by namesakes': 'Autoren, denen Sie folgen, mit Papern von Namensgleichen',
  'Some papers in their profile appear to be by someone else with the same name.':
    'Einige Paper in ihrem Profil sind anscheinend von jemand anderem mit diesem Namen.',
  'Papers by other people are shown as theirs.': 'Paper anderer Personen werden als ihre angezeigt.',
  'Open Needs attention': '„Zu klären“ öffnen',
  'Followed authors with conflicting affiliations': 'Autoren, denen Sie folgen, mit widersprüchlichen Einrichtungen',
  'Two sources name two institutions of nearly the same weight. Choose the affiliation of the author.':
    'Zwei Quellen nennen zwei Einrichtungen, die fast gleich viel zählen. Wählen Sie die Einrichtung der Person.',
  'The affiliation that is shown may be wrong.': 'Die angezeigte Einrichtung ist möglicherweise falsch.',
  'Find related authors': 'Verwandte Autoren suchen',
  'A lens cannot start from this.': 'Davon kann eine Linse nicht ausgehen.',
  'Collect candidates around the library': 'Kandidaten rund um die Bibliothek sammeln',
  'Find candidates for a lens': 'Kandidaten für eine Linse finden',
  'Find candidates for a lens at sources': 'Kandidaten für eine Linse bei Quellen finden',
  'Name at least one paper.': 'Nennen Sie mindestens ein Paper.',
  'Unknown lens context. Use library_global, collection, topic_keyword, tag, author_set or papers.':
    'Diesen Kontext einer Linse gibt es nicht. Möglich sind library_global, collection, topic_keyword, tag, author_set und papers.',
  'No such lens.': 'Diese Linse gibt es nicht.',
  'No such preference.': 'Diese Vorliebe gibt es nicht.',
  'No such suggestion.': 'Diesen Vorschlag gibt es nicht.',
  'Refresh a lens': 'Eine Linse aktualisieren',
  'Refresh all lenses': 'Alle Linsen aktualisieren',
  'Search all sources': 'Alle Quellen durchsuchen',
  'Nothing with this name can be preferred.':
    'Es gibt nichts mit diesem Namen, worauf sich eine Vorliebe beziehen kann.',
  'A PDF can be at most 100 MB.': 'Ein PDF darf höchstens 100 MB groß sein.',
  'Attach a PDF': 'PDF anhängen',
  'Copies in journals and repositories.': 'Exemplare in Zeitschriften und Repositorien.',
  'Copies in journals and repositories. Needs your contact address.':
    'Exemplare in Zeitschriften und Repositorien. Braucht Ihre Kontaktadresse.',
  'Copies that Semantic Scholar has found.': 'Exemplare, die Semantic Scholar gefunden hat.',
  Crossref: 'Crossref',
  'Fetch a PDF': 'PDF holen',
  'Finds free PDFs of papers at arXiv, PubMed Central, OpenAlex, Unpaywall, Crossref, publishers and Semantic Scholar.':
    'Findet freie PDFs von Papern bei arXiv, PubMed Central, OpenAlex, Unpaywall, Crossref, Verlagen und Semantic Scholar.',
  'Import a PDF': 'PDF importieren',
  'Links that publishers register.': 'Links, die Verlage eintragen.',
  'Carrel has no PDF of this paper.': 'Von diesem Paper ist kein PDF vorhanden.',
  'No PDF source is turned on. Turn one on in Settings, under Plugins.':
    'Keine Quelle für PDFs ist eingeschaltet. Schalten Sie in den Einstellungen unter Plugins eine ein.',
  'No such highlight.': 'Diese Markierung gibt es nicht.',
  OpenAlex: 'OpenAlex',
  'Papers in medicine and biology.': 'Paper aus Medizin und Biologie.',
  'Preprints in physics, mathematics and computer science.': 'Preprints aus Physik, Mathematik und Informatik.',
  'PubMed Central': 'PubMed Central',
  Publisher: 'Verlag',
  'Semantic Scholar': 'Semantic Scholar',
  'The page of the paper at its publisher.': 'Die Seite des Papers beim Verlag.',
  'This PDF no longer exists. PDFs that could not be identified are kept for a day.':
    'Dieses PDF ist nicht mehr da. PDFs, die nicht zugeordnet werden konnten, bleiben einen Tag.',
  'This file is not a PDF.': 'Diese Datei ist kein PDF.',
  'Tidy PDFs': 'PDFs aufräumen',
  Unpaywall: 'Unpaywall',
  arXiv: 'arXiv',
  'Addresses of the second source': 'Adressen der zweiten Quelle',
  'Addresses separated by commas, in the order in which they are asked. The DOI is added at the end, or put in place of {doi}.':
    'Adressen, durch Kommas getrennt, in der Reihenfolge, in der sie gefragt werden. Die DOI wird angehängt oder ersetzt {doi}.',
  'Addresses separated by commas. {doi} and {key} are replaced by the DOI and by your member key.':
    'Adressen, durch Kommas getrennt. {doi} und {key} werden durch die DOI und Ihren Mitgliedsschlüssel ersetzt.',
  'Asks two unofficial sources at addresses that you enter, one paper at a time, after every open-access source failed.':
    'Fragt zwei inoffizielle Quellen unter Adressen, die Sie eingeben, immer für ein einzelnes Paper und erst, wenn alle freien Quellen nichts hatten.',
  'Member key': 'Mitgliedsschlüssel',
  'Mirrors of the first source': 'Spiegel der ersten Quelle',
  'Sent to the second source where its address contains {key}.':
    'Wird an die zweite Quelle gesendet, wo ihre Adresse {key} enthält.',
  'Reads an author’s public profile when you add them by Google Scholar ID. The profile is only used to identify the author.':
    'Liest das öffentliche Profil eines Autors, wenn Sie ihn über seine Google-Scholar-ID hinzufügen. Das Profil dient nur dazu, den Autor zu identifizieren.',
};

const isTemplate = ([english]: [string, string]): boolean => english.includes('{0}');
const fragments = Object.entries(serverFragments);

/** Translates the texts of the server into German. */
export const serverTextsInGerman = (): ((english: string) => string) =>
  serverTranslator(
    {
      sentences: {
        ...Object.fromEntries(fragments.filter((f) => !isTemplate(f))),
        ...serverSentences,
        ...serverTexts,
      },
      templates: { ...serverTemplates, ...Object.fromEntries(fragments.filter(isTemplate)) },
    },
    'de',
  );
