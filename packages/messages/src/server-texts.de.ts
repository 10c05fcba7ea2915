import { serverFragments, serverSentences, serverTemplates } from './server-sentences.de.ts';
import { serverTranslator } from './server-text.ts';

/** German for the sentences that the server declares; see `declaredTexts` there. */
export const serverTexts: Readonly<Record<string, string>> = {
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
  'Merge topic spellings': 'Schreibweisen von Themen zusammenführen',
  'Merge preprints into their published versions': 'Preprints mit ihrer veröffentlichten Fassung zusammenführen',
  'Merge papers with the same OpenAlex ID': 'Paper mit derselben OpenAlex-ID zusammenführen',
  'Merge all duplicates': 'Alle Duplikate zusammenführen',
  'Fix version links': 'Verknüpfungen von Fassungen korrigieren',
  'Enrich papers from sources': 'Paper aus Quellen anreichern',
  'Find identifiers by title': 'Kennungen anhand des Titels finden',
  'Fetch vectors from Semantic Scholar': 'Vektoren von Semantic Scholar abrufen',
  'Remove authors without papers': 'Autoren ohne Paper entfernen',
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
  'Compute author vectors': 'Vektoren von Autoren berechnen',
  'Recomputes the mean vector of each author.': 'Berechnet den mittleren Vektor jedes Autors neu.',
  'Fetch references': 'Literaturverweise abrufen',
  'Fetches the references of papers.': 'Ruft die Literaturverweise von Papern ab.',
  'Name map regions': 'Bereiche der Karte benennen',
  'Groups the saved papers, names the groups by what distinguishes them, and places new papers.':
    'Fasst gespeicherte Paper zu Gruppen zusammen, benennt die Gruppen nach dem, was sie unterscheidet, und setzt neue Paper auf die Karte.',
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
  'Copies in journals and repositories.': 'Exemplare in Zeitschriften und Repositorien.',
  'Copies in journals and repositories. Needs your contact address.':
    'Exemplare in Zeitschriften und Repositorien. Braucht Ihre Kontaktadresse.',
  'Copies that Semantic Scholar has found.': 'Exemplare, die Semantic Scholar gefunden hat.',
  Crossref: 'Crossref',
  'Finds free PDFs of papers at arXiv, PubMed Central, OpenAlex, Unpaywall, Crossref, publishers and Semantic Scholar.':
    'Findet freie PDFs von Papern bei arXiv, PubMed Central, OpenAlex, Unpaywall, Crossref, Verlagen und Semantic Scholar.',
  'Links that publishers register.': 'Links, die Verlage eintragen.',
  OpenAlex: 'OpenAlex',
  'Papers in medicine and biology.': 'Paper aus Medizin und Biologie.',
  'Preprints in physics, mathematics and computer science.': 'Preprints aus Physik, Mathematik und Informatik.',
  'PubMed Central': 'PubMed Central',
  Publisher: 'Verlag',
  'Semantic Scholar': 'Semantic Scholar',
  'The page of the paper at its publisher.': 'Die Seite des Papers beim Verlag.',
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
