/** Frequent first names and surnames in ten languages, according to name statistics. */
export const FREQUENT_NAMES = [
  // English
  'James Mary John Patricia Robert Jennifer Michael Linda William Elizabeth David Barbara Richard Susan Joseph Jessica',
  'Thomas Sarah Charles Karen Mark Grace Will Rose Hope Faith Joy Dawn April May June Summer Rich Drew Chase Grant Art Max',
  'Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Lee White Harris Clark Lewis',
  'Young King Wright Hill Green Baker Nelson Carter Hall Long Price Bell Cook Reed Day Ward Cox Page Field Case Given Best',
  // German
  'Peter Hans Wolfgang Klaus Ursula Monika Petra Sabine Renate Anna Lukas Leon Finn Emma Mia Hannah Otto Kai Ute Ina',
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Bauer Richter Klein Wolf Neumann Vogt Roth',
  // French
  'Jean Marie Pierre Nathalie Michel Isabelle André Sylvie Philippe Catherine Louis Léa Manon Chloé Hugo Noé Aimé Désirée',
  'Bernard Dubois Durand Moreau Laurent Simon Lefebvre Leroy Roux Petit Garnier Faure Mercier Blanc Guérin Page Lecomte',
  // Spanish
  'Antonio José Manuel Carmen María Francisco Josefa Ana Isabel Laura Pablo Lucía Sol Paz Luz Mar Ángel Jesús',
  'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Ruiz Díaz Moreno Romero Torres Ramos Vega Cruz Rey',
  // Italian
  'Giuseppe Giovanni Giulia Francesca Sofia Luca Marco Andrea Rosa Angela Aldo Ugo Dino Gino Pia',
  'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Fontana',
  // Polish
  'Jan Piotr Katarzyna Małgorzata Agnieszka Krzysztof Paweł Ewa Adam Iwona',
  'Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Dąbrowski Król Wilk Zając Kos',
  // Turkish
  'Mehmet Mustafa Ahmet Ali Hüseyin Fatma Ayşe Emine Hatice Can Ata Su Ece Naz Deniz',
  'Yılmaz Kaya Demir Çelik Şahin Yıldız Öztürk Aydın Arslan Doğan Ateş Ay Er Tan Kurt',
  // Vietnamese
  'Anh Hùng Minh Linh Hương Thảo Long Sơn An Hoa Mai Lan Nam Duy Tú',
  'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh',
  // Arabic, in Latin letters and in its own
  'Mohammed Muhammad Ahmed Fatima Omar Khalid Aisha Noor Said Ali Hassan Hussein Amal Iman Sami Rami Nada',
  'محمد أحمد فاطمة علي عمر خالد نور Khan Haddad Saleh Mansour Nasser Saad Aziz Rahman Hamad',
  // Chinese, in Latin letters and in its own
  'Wei Fang Min Jing Lei Yan Tao Jun Li Na Ming Hong Hua Ping Lin 伟 芳 娜 敏 静 王伟 李娜 张敏',
  'Wang Zhang Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Hu Zhu Gao He Guo Ma Luo Song Tang Deng Han Feng Cao Peng Zeng Xiao',
  // Danish and Russian
  'Peter Jens Lars Anne Kirsten Mette Søren Åse Bo Ib Jensen Nielsen Hansen Pedersen Andersen Møller Holm Lund Kjær Dam Skov',
  'Александр Сергей Елена Ольга Татьяна Иван Анна Иванов Смирнов Кузнецов Попов Sergey Olga Ivan Ivanov Popov Petrov Mir',
].flatMap((some) => some.split(' '));
