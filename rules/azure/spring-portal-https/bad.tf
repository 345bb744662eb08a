resource "azurerm_spring_cloud_api_portal" "bad" {
  name                    = "bad"
  spring_cloud_service_id = "s"
  https_only_enabled      = false # BAD
}

resource "azurerm_spring_cloud_api_portal" "silent" { # BAD
  name                    = "silent"
  spring_cloud_service_id = "s"

}
