resource "aws_glue_connection" "plain" {
  name = "plain"
  connection_properties = {
    JDBC_CONNECTION_URL = "jdbc:mysql://db.example.com/app"
    JDBC_ENFORCE_SSL    = "false" # BAD
  }
}
