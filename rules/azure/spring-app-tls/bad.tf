resource "azurerm_spring_cloud_app" "bad" {
  name         = "bad"
  service_name = "s"
  tls_enabled  = false # BAD
}

resource "azurerm_spring_cloud_app" "silent" { # BAD
  name         = "silent"
  service_name = "s"

}
