resource "aws_glue_connection" "closed" {
  name = "closed"
  connection_properties = {
    JDBC_CONNECTION_URL = "jdbc:mysql://db.example.com/app"
    SECRET_ID           = "database"
  }
}
