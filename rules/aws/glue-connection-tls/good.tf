resource "aws_glue_connection" "tls" {
  name = "tls"
  connection_properties = {
    JDBC_CONNECTION_URL = "jdbc:mysql://db.example.com/app"
    JDBC_ENFORCE_SSL    = "true"
  }
}
