resource "azurerm_spring_cloud_api_portal" "bad" {
  name                          = "bad"
  spring_cloud_service_id       = "s"
  public_network_access_enabled = true # BAD
}
